# policy: plot, data
# a font by path
from matplotlib.font_manager import FontProperties
FontProperties(fname='/etc/hostname')  # expect: file-call
plt.title('x', fontproperties=FontProperties(fname='/etc/hostname'))  # expect: file-call
plt.savefig('x.png')
