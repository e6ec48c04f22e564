# policy: plot
# axes inside axes
import matplotlib.pyplot as plt
import numpy as np
from mpl_toolkits.axes_grid1 import make_axes_locatable
from mpl_toolkits.axes_grid1.inset_locator import inset_axes, mark_inset

x = np.linspace(0, 10, 500)
y = np.sin(x) + 0.1 * np.sin(40 * x)
fig, ax = plt.subplots()
ax.plot(x, y)
small = inset_axes(ax, width='35%', height='30%', loc='lower left')
small.plot(x, y)
small.set_xlim(4, 5)
small.set_ylim(-1.2, -0.6)
mark_inset(ax, small, loc1=2, loc2=4, fc='none', ec='0.5')
im = plt.figure().gca().imshow(np.eye(5))
cax = make_axes_locatable(im.axes).append_axes('right', size='5%', pad=0.05)
plt.colorbar(im, cax=cax)
plt.show()
