from matplotlib.animation import FuncAnimation
fig, ax = plt.subplots()
line, = ax.plot([1,2])
def update(n):
    line.set_ydata([n, 2])
    return line,
anim = FuncAnimation(fig, update, frames=3)
anim.save('anim.mp4', fps=30)
