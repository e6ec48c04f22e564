# policy: plot
# a submodule as a value
import matplotlib.pyplot as plt
import numpy as np
print([np.random, plt.cm])  # expect: module-as-value
