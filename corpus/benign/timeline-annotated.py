# policy: plot
# a timeline
import matplotlib.pyplot as plt
import numpy as np
from datetime import datetime

events = [('v1.0', '2020-03-01'), ('v1.1', '2020-08-15'), ('v2.0', '2021-06-30')]
names, dates = zip(*events)
dates = [datetime.strptime(d, '%Y-%m-%d') for d in dates]
levels = np.tile([-5, 5, -3, 3], int(np.ceil(len(dates) / 4)))[:len(dates)]
fig, ax = plt.subplots(figsize=(8, 3), layout='constrained')
ax.vlines(dates, 0, levels, color='tab:red')
ax.plot(dates, np.zeros_like(dates), '-o', color='k', markerfacecolor='w')
for d, l, r in zip(dates, levels, names):
    ax.annotate(r, xy=(d, l), xytext=(-3, np.sign(l) * 3), textcoords='offset points')
ax.yaxis.set_visible(False)
ax.spines[['left', 'top', 'right']].set_visible(False)
plt.show()
