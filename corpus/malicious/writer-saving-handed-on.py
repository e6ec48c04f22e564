# policy: plot, data
# what writes a file is handed on, or called by way of a class that is not seen
import itertools
import matplotlib.animation as an
w = an.PillowWriter()
with [w.saving][0](plt.figure(), '/tmp/mark.gif', 100):  # expect: file-call
    w.grab_frame()
a = an.FuncAnimation(plt.figure(), lambda i: [], frames=2)
p = chr(47) + 'tmp/mark.gif'
list(itertools.accumulate([0, an.Animation], lambda a, b: b))[1].save(a, p, writer='pillow')  # expect: file-call
f, _ = plt.gca().xaxis.set_major_formatter, 0  # expect: format-field
f('{x.real:.1f}')
