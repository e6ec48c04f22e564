# policy: plot, data, general
# the game of life as an animation
import numpy as np
import matplotlib.pyplot as plt
from matplotlib.animation import ArtistAnimation, FuncAnimation, PillowWriter
class Life:
    def __init__(self, shape=(30, 30), seed=None):
        self.grid = np.random.default_rng(seed).integers(0, 2, shape)
        self.generation = 0
    def neighbours(self):
        return sum(np.roll(np.roll(self.grid, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))
    def __next__(self):
        n = self.neighbours()
        self.grid = ((n == 3) | ((self.grid == 1) & (n == 2))).astype(int)
        self.generation += 1
        return self.grid
    def __iter__(self): return self
life = Life(seed=0)
fig, ax = plt.subplots(); ax.axis("off")
frames = []
for _, g in zip(range(5), life):
    frames.append([ax.imshow(g, cmap="binary", animated=True), ax.text(0, -1, f"gen {life.generation}")])
ani = ArtistAnimation(fig, frames, interval=100)
writer = PillowWriter(fps=5, metadata=dict(artist="me"))
ani.save("life.gif", writer=writer)
fig2, ax2 = plt.subplots()
with writer.saving(fig2, "manual.gif", dpi=60):
    for k in range(3):
        ax2.plot([0, k], [k, 0]); writer.grab_frame()
html = ani.to_jshtml()
print(len(html) > 100)
plt.savefig(OUT)
