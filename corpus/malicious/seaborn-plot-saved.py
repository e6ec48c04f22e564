# policy: plot, data
# a figure of seaborn.objects, saved by a joined path
import seaborn.objects as so
so.Plot().save('/'.join(['', 'tmp', 'mark.png']))  # expect: file-call
