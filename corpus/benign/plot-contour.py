# policy: plot
# contours with labels
import numpy as np
import matplotlib.pyplot as plt

delta = 0.05
x = np.arange(-3.0, 3.0, delta)
y = np.arange(-2.0, 2.0, delta)
X, Y = np.meshgrid(x, y)
Z = (np.exp(-X ** 2 - Y ** 2) - np.exp(-(X - 1) ** 2 - (Y - 1) ** 2)) * 2
fig, ax = plt.subplots()
levels = np.linspace(Z.min(), Z.max(), 12)
filled = ax.contourf(X, Y, Z, levels=levels, cmap='RdBu_r')
lines = ax.contour(filled, levels=filled.levels[::2], colors='k', linewidths=0.8)
ax.clabel(lines, inline=True, fontsize=8, fmt='%.1f')
fig.colorbar(filled)
plt.show()
