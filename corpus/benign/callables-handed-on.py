# policy: plot
# functions of modules as values
import math
import numpy as np
import pandas as pd

for f in (np.sin, np.cos, math.sqrt, np.random.rand):
    print(f(1))
table = {'mean': np.mean, 'median': np.median, 'max': max}
df = pd.DataFrame({'a': [1, 2, 3]})
print(df.agg({'a': [np.sum, 'mean']}), df['a'].map(np.sqrt).tolist(), {k: v([1, 2]) for k, v in table.items()})
print(list(map(str, [1])), sorted('ba', key=ord), np.vectorize(lambda x: x + 1)([1]), np.apply_along_axis(np.sum, 0, [[1, 2]]))
