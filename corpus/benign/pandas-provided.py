# policy: plot, data
# pd stands beside np and plt; names that the file binds are its own
df = pd.DataFrame({'a': np.arange(3)})
dfs = {'one': df}
for data in dfs.values():
    print(data.describe())


def display(table):
    print(table.to_string())


def total(df, dataframe=None):
    return df.sum()


display(total(df))
datas = [df1 for df1 in [df]]
plt.plot(datas[0]['a'])
plt.savefig(OUT)
