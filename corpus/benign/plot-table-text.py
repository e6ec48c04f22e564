# policy: plot
# a table under a chart
import matplotlib.pyplot as plt
import numpy as np

columns = ('Freeze', 'Wind', 'Flood', 'Quake')
rows = ['%d year' % x for x in (100, 50, 20)]
data = np.array([[66, 174, 75, 577], [58, 381, 139, 99], [89, 80, 69, 503]])
colors = plt.cm.BuPu(np.linspace(0, 0.5, len(rows)))
fig, ax = plt.subplots()
bottom = np.zeros(len(columns))
for row, color in zip(data, colors):
    ax.bar(columns, row, bottom=bottom, color=color)
    bottom += row
table = ax.table(cellText=[[str(v) for v in r] for r in data], rowLabels=rows, colLabels=columns, loc='bottom')
table.set_fontsize(9)
plt.subplots_adjust(left=0.2, bottom=0.3)
ax.set_xticks([])
plt.show()
