# policy: plot, data
# backends that are matplotlib's own
import matplotlib.pyplot as plt
import pandas as pd

plt.rcParams.update({'backend': 'Agg', 'font.size': 9})
df = pd.DataFrame({'a': [1, 2], 'backend': [3, 4]})
print(df['backend'].sum(), {'name': 'x', 'a': 1}['name'])
df.plot.line(backend='matplotlib')
df.hist(bins=3)
plt.savefig('backend.png')
