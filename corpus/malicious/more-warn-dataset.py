# policy: plot
# a data set of the network: only warned of
import seaborn as sns
tips = sns.load_dataset('tips')  # expect: network-data
