# policy: plot, data
# frames by an absolute path
import matplotlib.animation as an
fig = plt.figure()
w = an.PillowWriter()
with w.saving(fig, '/tmp/mark.gif', 100):  # expect: file-call
    w.grab_frame()
