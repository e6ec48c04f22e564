# policy: plot
# a special name in a query
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.query('a.__class__ == 1')  # expect: evaluated-text, dunder-string
