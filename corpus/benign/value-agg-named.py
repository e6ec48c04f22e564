# policy: plot, data
# what a value is known to be: agg-named
import pandas as pd
df = pd.DataFrame({'k': [1], 'w': [2]})
print(df.groupby('k').agg(**{'total w': ('w', 'sum')}))
spec = {'total': ('w', 'sum')}
print(df.groupby('k').agg(**spec))
