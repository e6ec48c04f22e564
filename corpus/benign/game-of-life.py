# policy: plot
# a grid that lives
import numpy as np
import matplotlib.pyplot as plt
import matplotlib.animation as animation

grid = np.random.default_rng(3).choice([0, 1], size=(30, 30), p=[0.8, 0.2])


def neighbours(g):
    return sum(np.roll(np.roll(g, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))


def update(frame, img):
    global grid
    n = neighbours(grid)
    grid = ((n == 3) | ((grid == 1) & (n == 2))).astype(int)
    img.set_data(grid)
    return img,


fig, ax = plt.subplots()
img = ax.imshow(grid, interpolation='nearest')
ani = animation.FuncAnimation(fig, update, fargs=(img,), frames=3, interval=50)
ani.save('life.gif', writer='pillow')
