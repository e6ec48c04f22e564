# policy: plot, data
# the key of an option, given to seaborn
import seaborn as sns
k = [k for k in plt.rcParams if 'peg_p' in k][0]
sns.set(rc={k: 'sh'})  # expect: option-value
print('HIT' if 'sh' in plt.rcParams.values() else 0)
