fig, ax = plt.subplots()
ax.plot([1, 2, 3])
fig.savefig('chart.svg')
plt.close()
