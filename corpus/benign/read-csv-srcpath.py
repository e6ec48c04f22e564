# policy: plot
# a table of the source folder (needs the guard)
import pandas as pd
import matplotlib.pyplot as plt

df = pd.read_csv(srcpath('data.csv'), parse_dates=['date'], index_col='date')
print(df.head())
print(df.describe())
df['close'].plot(figsize=(10, 4), title='Close')
plt.savefig(OUT, dpi=120)
