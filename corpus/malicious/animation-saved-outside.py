# policy: plot, data
# an animation, saved by an absolute path that is computed
from matplotlib.animation import FuncAnimation
fig = plt.figure()
a = FuncAnimation(fig, lambda i: [], frames=2)
a.save(chr(47) + 'tmp/mark.gif', writer='pillow')  # expect: file-call
