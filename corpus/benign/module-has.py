# policy: plot, data
# what a library has, asked of the library itself
import matplotlib.pyplot as plt
import numpy as np

area = np.trapezoid([1, 2]) if hasattr(np, 'trapezoid') else np.trapz([1, 2])
cmap = plt.cm.viridis if hasattr(plt.cm, 'viridis') else None
print(area, cmap is not None)
