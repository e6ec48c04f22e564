# policy: plot
# os through seaborn
import seaborn as sns
sns.utils.os.listdir('.')  # expect: member-not-allowed
