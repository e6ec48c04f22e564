# policy: plot
# the network through seaborn
import seaborn as sns
sns.utils.urlopen('http://x')  # expect: any
