# policy: plot, data
# classes of libraries where they are looked at, and stores to what libraries give
import numpy as np
import pandas as pd
from typing import Callable, Union
Function = Callable[[float], float]
def mean(values: Union[np.ndarray, list]) -> np.ndarray:
    if isinstance(values, np.ndarray) or type(values) == np.ndarray:
        return values.mean()
    return np.asarray(values).mean()
df = pd.DataFrame({'a': [1, 2], 'k': ['x;y', 'z;w']})
parts = df['k'].str.split(';').apply(pd.Series)
parts.columns = ['first', 'second']
parts.index.name = 'row'
rows = np.zeros(2, dtype=[('a', 'f8')]).view(np.recarray)
print(mean(rows.a), df.select_dtypes(include=[np.number]).astype(np.float64))
for key, group in df.groupby('k'):
    group.index = range(len(group))
    print(key, group)
