# policy: plot, data
# groups of options with one and two names
import matplotlib.pyplot as plt
import pandas as pd

plt.rc('figure.subplot', bottom=0.25)
plt.rc('xtick.major', size=5, pad=7)
plt.rc('axes.spines', top=False, right=False)
plt.rc(('xtick', 'ytick'), labelsize=8)
plt.rc('figure', figsize=(6, 4))
pd.options.plotting.matplotlib.register_converters = True
plt.plot([1, 2])
plt.savefig('groups.png')
