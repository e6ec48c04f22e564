# policy: plot, data
# a font by path, of a class of the file
from matplotlib.font_manager import FontProperties
class F(FontProperties): pass  # expect: base-not-allowed
plt.title('x', fontproperties=F(None, None, None, None, None, None, '/etc/hostname'))  # expect: file-call
plt.savefig('x.png')
