# policy: plot
# an image from numbers
import numpy as np
import matplotlib.pyplot as plt
from matplotlib.colors import LinearSegmentedColormap, ListedColormap, LogNorm, to_rgba

cmap = LinearSegmentedColormap.from_list('mine', ['#000080', 'white', 'darkred'])
field = np.outer(np.hanning(80), np.hanning(120)) + 0.01
fig, axs = plt.subplots(1, 3, figsize=(12, 3))
axs[0].imshow(field, cmap=cmap, origin='lower', extent=(0, 12, 0, 8))
axs[1].pcolormesh(field, norm=LogNorm(vmin=0.01, vmax=1), cmap='magma')
axs[2].matshow(field > 0.5, cmap=ListedColormap(['white', to_rgba('green', 0.5)]))
plt.show()
