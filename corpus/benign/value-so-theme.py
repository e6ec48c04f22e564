# policy: plot, data
# what a value is known to be: so-theme
import seaborn as sns
import seaborn.objects as so
so.Plot.config.theme.update(sns.axes_style('ticks'))
