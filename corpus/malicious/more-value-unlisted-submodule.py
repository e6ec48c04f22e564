# policy: plot
# submodules of a row
import matplotlib.pyplot as plt
import numpy as np
for m in [np.random, plt.cm]:
    m.importlib  # expect: any
