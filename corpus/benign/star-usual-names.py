# policy: plot, data
# np is numpy, whichever import runs last
import numpy as np
import matplotlib.pyplot as plt
from pylab import *  # expect: import-star


def area(r):
    return np.pi * r ** 2


plt.plot(linspace(0, 1), area(linspace(0, 1)))
plt.savefig('area.png')
