# policy: plot, data
# a folder of data sets by path
import seaborn as sns
sns.load_dataset('hostname', data_home='/etc')  # expect: file-call, network-data
