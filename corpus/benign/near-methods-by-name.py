# policy: plot, data
# near misses: functions and names of calculations
import numpy as np
import pandas as pd

table = pd.DataFrame({'kind': ['a', 'b', 'a'], 'x': [1, 2, 3]})


def spread(values):
    return values.max() - values.min()


def power(values, n):
    return values ** n


def summary(by, func):
    return table.groupby(by)['x'].agg(func)


for how in ['mean', 'sum']:
    print(table.groupby('kind')['x'].agg(how), table['x'].agg([how, 'max']))
print(table['x'].apply(power, args=(2,)), table[['x']].apply(spread, axis=1))
print(table.groupby('kind').agg({'x': ['mean', 'std']}), table['x'].agg(np.mean))
print(table.groupby('kind').agg(total=('x', 'sum')), summary('kind', spread))
print(table.groupby('kind')['x'].transform('mean'), table['x'].apply(lambda v, n: v * n, args=(3,)))
