# policy: plot
# groups and pivots
import pandas as pd
import matplotlib.pyplot as plt

df = pd.DataFrame({'city': ['Oslo', 'Rome', 'Oslo', 'Rome', 'Bonn'], 'year': [2022, 2022, 2023, 2023, 2023], 'sales': [10, 20, 15, 25, 12]})
by_city = df.groupby('city')['sales'].agg(['mean', 'sum', 'count'])
print(by_city.to_string())
pivot = df.pivot_table(index='city', columns='year', values='sales', aggfunc='sum', fill_value=0)
pivot.plot.bar(stacked=True)
print(df.groupby('city').agg(total=('sales', 'sum'), best=('sales', max)))
print(df.groupby('year').sales.transform('mean'))
print(df.apply(lambda row: row['sales'] * 2, axis=1), df.sales.apply(str))
plt.savefig(OUT)
