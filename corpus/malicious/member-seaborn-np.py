# policy: plot
# numpy through seaborn
import seaborn as sns
sns.matrix.np.save('x', 1)  # expect: member-not-allowed
