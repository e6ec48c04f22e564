# policy: plot
# an animation outside the work folder
import matplotlib.pyplot as plt
from matplotlib.animation import FuncAnimation
fig = plt.figure()
anim = FuncAnimation(fig, lambda i: [], frames=3)
anim.save('/tmp/x.gif', writer='pillow')  # expect: file-call
