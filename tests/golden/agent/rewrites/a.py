import pandas as pd
import seabron as sns
df = pd.read_csv('data.csv')
for name in df:
    plt.plot(df[name])
    plt.savefig('/tmp/x.png')
print(df.__class__.__name__, eval('1 + 2'))
with open('a.txt') as f:
    print(f.read())
