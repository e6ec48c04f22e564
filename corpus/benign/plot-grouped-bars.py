# policy: plot
# bars in groups
import matplotlib.pyplot as plt
import numpy as np

labels = ['G1', 'G2', 'G3', 'G4', 'G5']
men = [20, 34, 30, 35, 27]
women = [25, 32, 34, 20, 25]
x = np.arange(len(labels))
width = 0.35

fig, ax = plt.subplots()
first = ax.bar(x - width / 2, men, width, label='Men')
second = ax.bar(x + width / 2, women, width, label='Women')
ax.set_ylabel('Scores')
ax.set_xticks(x)
ax.set_xticklabels(labels)
ax.legend()


def autolabel(rects):
    """Write the height above each bar."""
    for rect in rects:
        height = rect.get_height()
        ax.annotate('{}'.format(height), xy=(rect.get_x() + rect.get_width() / 2, height),
                    xytext=(0, 3), textcoords='offset points', ha='center', va='bottom')


autolabel(first)
autolabel(second)
fig.tight_layout()
plt.show()
