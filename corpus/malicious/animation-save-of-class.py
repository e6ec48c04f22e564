# policy: plot, data
# save, called by way of its class
import matplotlib.animation as an
a = an.FuncAnimation(plt.figure(), lambda i: [], frames=2)
p = chr(47) + 'tmp/mark.gif'
an.Animation.save(a, p, writer='pillow')  # expect: file-call
