# policy: plot
# a writer that is another program: only warned of
import matplotlib.pyplot as plt
import matplotlib.animation as animation
fig = plt.figure()
a = animation.FuncAnimation(fig, lambda i: [], frames=2)
a.save('a.mp4', writer='ffmpeg')  # expect: needs-program
