# policy: plot, data
# an import of one's own stays as it is
import pandas as pd

df = pd.DataFrame({'a': [1, 2]})
pd.set_option('display.max_rows', 10)
print(df)
df.plot()
plt.savefig(OUT)
