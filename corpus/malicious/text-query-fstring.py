# policy: plot
# a query with holes
import pandas as pd
df = pd.DataFrame({'a': [1]})
low = 0
df.query(f'a > {low}')  # expect: evaluated-text
