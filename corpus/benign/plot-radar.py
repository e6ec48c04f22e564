# policy: plot
# a radar
import matplotlib.pyplot as plt
from math import pi

categories = ['Speed', 'Power', 'Range', 'Comfort', 'Price']
values = {'A': [4, 3, 2, 5, 4], 'B': [2, 5, 4, 3, 3]}
angles = [n / float(len(categories)) * 2 * pi for n in range(len(categories))]
angles += angles[:1]
ax = plt.subplot(111, polar=True)
for name, v in values.items():
    v = v + v[:1]
    ax.plot(angles, v, linewidth=1, label=name)
    ax.fill(angles, v, alpha=0.1)
plt.xticks(angles[:-1], categories)
plt.legend(loc='upper right', bbox_to_anchor=(0.1, 0.1))
plt.show()
