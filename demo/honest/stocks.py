import pandas as pd

table = pd.read_csv(srcpath('msft.csv'))
table['Date'] = pd.to_datetime(table['Date'])
table = table.sort_values('Date')

fig, ax = plt.subplots(figsize=(8, 4))
ax.plot(table['Date'], table['Adj. Close*'], linewidth=1)
ax.set_title('Microsoft, adjusted close')
ax.set_ylabel('USD')
ax.grid(True)
fig.savefig(OUT)
print(len(table), 'rows')
