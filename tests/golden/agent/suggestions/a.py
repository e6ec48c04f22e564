import numpy as np
import seabron
import matplotlb.pyplot as plt
import subprocess
x = np.loadtext(['1 2'])
y = np.somthing_else(x)
from numpy import zeroes
