# policy: plot
# further keywords in a dict (needs the guard)
import pandas as pd
import matplotlib.pyplot as plt

options = {'parse_dates': ['date']}
df = pd.read_csv(srcpath('data.csv'), **options)
style = {'dpi': 100, 'facecolor': 'white'}
plt.plot(df['date'], df['x'], **{'color': 'red', 'lw': 2})
plt.savefig(OUT, **style)
plt.savefig('second.png', **style)
