# policy: plot, data
# a font by path, as the seventh argument
from matplotlib.font_manager import FontProperties
plt.title('x', fontproperties=FontProperties(None, None, None, None, None, None, '/etc/hostname'))  # expect: file-call
plt.savefig('x.png')
