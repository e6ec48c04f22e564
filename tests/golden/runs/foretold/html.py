from matplotlib.animation import FuncAnimation
fig, ax = plt.subplots()
line, = ax.plot([1,2])
def update(n):
    line.set_ydata([n, 2])
    return line,
anim = FuncAnimation(fig, update, frames=3)
print(len(anim.to_html5_video()))
