# policy: plot, data
# near misses: options whose names stand in the file
import matplotlib as mpl
import pandas as pd
import seaborn as sns

pd.set_option('display.max_rows', 10)
pd.set_option('display.width', 100, 'display.precision', 3)
with pd.option_context('display.max_columns', 3, 'mode.chained_assignment', None):
    print(pd.DataFrame({'x': [1]}))
for name in ['axes.titlesize', 'axes.labelsize']:
    plt.rcParams[name] = 12
look = {'font.size': 11, 'axes.grid': True, 'figure.figsize': (4, 3)}
plt.rcParams.update(look)
mpl.rcParams.update(mpl.rcParamsDefault)
mpl.rcParams.update({'axes.' + 'linewidth': 1.5})
with plt.rc_context({'lines.linewidth': 2}):
    plt.plot([1, 2])
sns.set_theme(rc={'figure.figsize': (4, 3)})
sns.set_style('whitegrid', rc=dict(grid=1))
