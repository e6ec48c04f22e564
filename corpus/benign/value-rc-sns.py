# policy: plot, data
# what a value is known to be: rc-sns
import seaborn as sns
plt.rcParams.update(sns.plotting_context('talk'))
with plt.rc_context(sns.axes_style('white')):
    plt.plot([1, 2])
