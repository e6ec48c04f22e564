import matplotlib.axes
fig, ax = plt.subplots()
ax.pie([1])
matplotlib.axes.Axes.pie(ax, [1])
