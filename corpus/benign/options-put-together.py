# policy: plot, data
# options that are put together of dicts, filled, copied and put back
# outcome: ok
import matplotlib as mpl
import matplotlib.pyplot as plt

BASE = {'axes.grid': True, 'font.size': 10}
FONT = {'family': 'serif', 'size': 12}
wide = dict(BASE, **{'axes.titlesize': 14})
wide['lines.linewidth'] = 2
wide.update({'grid.alpha': .3})
saved = mpl.rcParams.copy()


def style(options):
    plt.rcParams.update(options)


plt.rcParams.update({**BASE, 'grid.alpha': .5})
plt.rcParams.update(dict(BASE, **{'axes.labelsize': 12}))
plt.rcParams.update(wide)
style({**wide, 'legend.fontsize': 8})
plt.rc('font', **FONT)
with plt.rc_context({'axes.edgecolor': 'orange', **BASE}):
    fig, ax = plt.subplots()
    ax.plot([1, 3, 2])
plt.rcParams.update(plt.rcParamsDefault)
plt.rcParams.update(saved)
fig.savefig(OUT)
