# policy: plot
# an animation as a GIF
import numpy as np
import matplotlib.pyplot as plt
import matplotlib.animation as animation

fig, ax = plt.subplots()
x = np.arange(0, 2 * np.pi, 0.05)
line, = ax.plot(x, np.sin(x))


def init():
    line.set_ydata(np.full_like(x, np.nan))
    return line,


def animate(i):
    line.set_ydata(np.sin(x + i / 10))
    return line,


ani = animation.FuncAnimation(fig, animate, init_func=init, frames=10, interval=40, blit=True)
ani.save('wave.gif', writer='pillow', fps=10)
plt.show()
