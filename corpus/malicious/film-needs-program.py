# policy: plot, data
# a film without a writer, or with one that writes no films: ffmpeg would be asked
import matplotlib.pyplot as plt
from matplotlib.animation import FuncAnimation
fig, ax = plt.subplots()
anim = FuncAnimation(fig, lambda n: ax.plot([n]), frames=2)
anim.save('anim.mp4', fps=30)  # expect: needs-program
anim.save("anim.MP4", writer='pillow')  # expect: needs-program
anim.save(filename='a' '.mov')  # expect: needs-program
anim.save('anim.mp4.gif', fps=30)
anim.save('mp4', writer='pillow')
