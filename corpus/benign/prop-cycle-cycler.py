# policy: plot, data
# a colour cycle given as a cycler, in the ways that charts write it
import matplotlib as mpl
import matplotlib.pyplot as plt
from cycler import cycler

colors = plt.rcParams['axes.prop_cycle'].by_key()['color']
plt.rcParams['axes.prop_cycle'] = cycler(color=['r', 'g'])
both = (cycler(color=['c', 'm']) +
        cycler(lw=[1, 2]))
plt.rc('axes', prop_cycle=both)
plt.rc('lines', linewidth=2)
font = {'family': 'DejaVu Sans', 'size': 12}
plt.rc('font', **font)
plt.rcParams.update({
    'font.size': 11,
    'axes.prop_cycle': mpl.cycler(color=["#1f77b4", "#ff7f0e"]),  # two
    'text.usetex': False,
})
with plt.rc_context({'axes.prop_cycle': plt.cycler(color='rgb')}):
    plt.plot([1, 2, 3])
plt.savefig('cycle.png')
