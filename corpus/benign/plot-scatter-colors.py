# policy: plot
# a scatter with a color bar
import numpy as np
import matplotlib.pyplot as plt

rng = np.random.default_rng(42)
x, y = rng.normal(size=(2, 300))
size = 20 + 80 * rng.random(300)
fig, ax = plt.subplots(figsize=(6, 5))
points = ax.scatter(x, y, c=np.hypot(x, y), s=size, cmap='viridis', alpha=0.7, edgecolors='none')
fig.colorbar(points, ax=ax, label='distance')
ax.axhline(0, color='gray', lw=0.5)
ax.axvline(0, color='gray', lw=0.5)
ax.set_aspect('equal')
plt.show()
