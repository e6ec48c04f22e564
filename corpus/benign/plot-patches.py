# policy: plot
# shapes
import matplotlib.pyplot as plt
import matplotlib.patches as mpatches
import matplotlib.path as mpath
from matplotlib.collections import PatchCollection, LineCollection
from matplotlib.lines import Line2D

fig, ax = plt.subplots()
Path = mpath.Path
verts = [(1.58, -2.57), (0.35, -1.1), (-1.75, 2.0), (0.375, 2.0), (1.58, -2.57)]
codes = [Path.MOVETO, Path.CURVE4, Path.CURVE4, Path.CURVE4, Path.CLOSEPOLY]
ax.add_patch(mpatches.PathPatch(Path(verts, codes), facecolor='r', alpha=0.5))
shapes = [mpatches.Circle((0, 0), 0.5), mpatches.Rectangle((1, 1), 1, 0.5), mpatches.RegularPolygon((-2, -1), 5, radius=0.6)]
ax.add_collection(PatchCollection(shapes, alpha=0.4))
ax.add_collection(LineCollection([[(-3, -3), (3, 3)], [(-3, 3), (3, -3)]], colors=['k', 'b']))
ax.legend(handles=[Line2D([0], [0], color='b', label='diagonal'), mpatches.Patch(color='r', label='path')])
ax.set_xlim(-3, 3)
ax.set_ylim(-3, 3)
plt.show()
