# policy: plot, data
# computed options, by position
import seaborn as sns
d = {}
for k in plt.rcParams:
    if 'peg_p' in k: d[k] = 'sh'
sns.set_theme('notebook', 'darkgrid', 'deep', 'sans-serif', 1, True, d)  # expect: option-value
print('HIT' if 'sh' in plt.rcParams.values() else 0)
