# policy: plot, data
# settings of a library, merged with some of the file's own, kept and put back
import matplotlib.pyplot as plt
import seaborn as sns
from contextlib import contextmanager
sns.set_theme(style='ticks', rc={**sns.axes_style('ticks'), 'font.size': 3})
plt.rcParams.update({**sns.plotting_context('talk'), 'figure.dpi': 120})
style = {**sns.axes_style('white'), 'axes.facecolor': 'white', 'axes.grid': True}
plt.rcParams.update(dict(style))
@contextmanager
def styled(settings=None):
    saved = dict(plt.rcParams)
    defaults = {'lines.linewidth': 2}
    if settings:
        defaults.update(settings)
    plt.rcParams.update(defaults)
    try:
        yield
    finally:
        plt.rcParams.update(saved)
with styled({'axes.grid': True}), plt.rc_context({**plt.rcParams, 'font.size': 9}):
    plt.plot([1, 2])
