# policy: plot
# colors and cycles
import colorsys
import matplotlib as mpl
import matplotlib.pyplot as plt
from cycler import cycler
from itertools import cycle

n = 6
colors = [colorsys.hsv_to_rgb(i / n, 0.8, 0.9) for i in range(n)]
plt.rc('axes', prop_cycle=cycler(color=colors) + cycler(lw=range(1, n + 1)))
markers = cycle('osv^D')
for k in range(n):
    plt.plot([0, 1], [k, k + 1], marker=next(markers))
cmap = plt.get_cmap('plasma')
norm = mpl.colors.Normalize(vmin=0, vmax=10)
sm = plt.cm.ScalarMappable(norm=norm, cmap=cmap)
plt.colorbar(sm, ax=plt.gca(), label='scale')
print(mpl.colors.to_hex(cmap(0.5)), plt.cm.tab10.colors[0], mpl.cm.get_cmap('viridis', 5)(2))
plt.show()
