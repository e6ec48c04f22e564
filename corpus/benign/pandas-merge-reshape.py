# policy: plot
# tables joined
import numpy as np
import pandas as pd

left = pd.DataFrame({'key': [1, 2, 3], 'x': [1.0, np.nan, 3.0]})
right = pd.DataFrame({'key': [2, 3, 4], 'y': ['p', 'q', 'r']})
m = left.merge(right, on='key', how='outer', indicator=True)
m['x'] = m['x'].fillna(m['x'].mean())
print(m.sort_values('key').reset_index(drop=True))
long = m.melt(id_vars='key', value_vars=['x', 'y'])
print(pd.concat([left, right], axis=1).describe(include='all'), long.shape)
print(pd.crosstab(m['y'], m['_merge']), pd.get_dummies(m['y']), m.to_dict('records'), m.to_csv())
