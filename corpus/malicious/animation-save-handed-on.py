# policy: plot, data
# save, handed on
import matplotlib.animation as an
a = an.FuncAnimation(plt.figure(), lambda i: [], frames=2)
s = a.save  # expect: file-call
s('/tmp/mark.gif', writer='pillow')
