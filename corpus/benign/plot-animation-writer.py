# policy: plot
# an animation by a writer object
import matplotlib.pyplot as plt
from matplotlib.animation import FuncAnimation, PillowWriter

fig, ax = plt.subplots()
dots, = ax.plot([], [], 'ro')
ax.set_xlim(0, 10)
ax.set_ylim(0, 100)
xs, ys = [], []


def update(frame):
    xs.append(frame)
    ys.append(frame ** 2)
    dots.set_data(xs, ys)
    return (dots,)


anim = FuncAnimation(fig, update, frames=range(5))
anim.save('animation.gif', writer=PillowWriter(fps=5))
