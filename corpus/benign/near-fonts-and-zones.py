# policy: plot, data
# near misses: fonts by family, zones by name
import pandas as pd
from matplotlib.font_manager import FontProperties

when = pd.date_range('2020-01-01', periods=2, tz='Europe/Berlin')
print(when.tz_convert('dateutil/Europe/Paris'), pd.Timestamp('2020', tz='UTC'))
plt.plot(when, [1, 2], label='a')
plt.title('a', fontproperties=FontProperties(family='serif', size=12))
plt.legend(prop={'family': 'monospace', 'size': 8}, title='b')
plt.gca().yaxis.set_major_formatter('{x:.1f} m')
