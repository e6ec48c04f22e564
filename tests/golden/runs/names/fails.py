plt.plot([1, 2])
1 / 0
