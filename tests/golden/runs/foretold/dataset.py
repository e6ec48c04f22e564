import seaborn as sns
df = sns.load_dataset('tips')
plt.savefig(OUT)
