# policy: plot
# flows
import matplotlib.pyplot as plt
from matplotlib.sankey import Sankey

fig = plt.figure()
ax = fig.add_subplot(1, 1, 1, xticks=[], yticks=[], title='Flow')
sankey = Sankey(ax=ax, scale=0.01, offset=0.2, head_angle=120, format='%.0f', unit='%')
sankey.add(flows=[25, 0, 60, -10, -20, -5, -15, -10, -40], labels=[''] * 9,
           orientations=[-1, 1, 0, 1, 1, 1, -1, -1, 0], pathlengths=[0.25] * 9, patchlabel='Widget')
diagrams = sankey.finish()
diagrams[0].texts[-1].set_color('r')
plt.show()
