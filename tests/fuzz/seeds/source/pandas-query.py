# policy: plot
# a query that can be read
import pandas as pd

df = pd.DataFrame({'a': range(10), 'b': list('xyxyxyxyxy')})
low = 3
print(df.query('a > @low and b == "x"'))
print(df.query("a in [1, 2, 3] or b != 'y'"))
print(df.query('a > 2' ' and a < 8'))
df = df.eval('c = a * 2 + 1')
print(df[df['c'] > 5].head())
