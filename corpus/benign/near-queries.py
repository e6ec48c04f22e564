# policy: plot, data
# near misses: texts for query
import pandas as pd

table = pd.DataFrame({'name': ['ab', 'cd'], 'x': [1.5, 2.0]})
limit = 1.7
print(table.query('x > @limit and name.str.startswith("c")'))
print(table.query('name.str.lower() == "ab" or x.between(1, 1.9)'))
print(table.query('x.isnull() or name.isin(["ab"])'))
