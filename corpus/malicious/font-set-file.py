# policy: plot, data
# a font by path, set later
from matplotlib.font_manager import FontProperties
f = FontProperties()
f.set_file('/etc/hostname')  # expect: file-call
plt.title('x', fontproperties=f)
plt.savefig('x.png')
