# policy: plot
# report o14: linter: messages
import seaborn as sns

ax = sns.histplot([1, 2, 2, 3])
