# policy: plot, data
# a container changed through a door that is not seen
import json
import pandas as pd
from scipy.spatial import KDTree
d = [KDTree([[1, 2]])]
try:
    assert 0, d
except AssertionError as e:
    e.args[0][0] = pd.DataFrame({'a': [1]})
q = json.loads('"\\u0040\\u0070\\u0064\\u002e\\u0063\\u006f\\u006d\\u0070\\u0061\\u0074\\u002e\\u006f\\u0073\\u002e\\u0073\\u0079\\u0073\\u0074\\u0065\\u006d\\u0028\\u0027\\u0069\\u0064\\u0027\\u0029"')
for k in d:
    k.query(q)  # expect: evaluated-text
