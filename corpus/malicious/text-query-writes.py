# policy: plot
# a query that writes
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.query('a.to_csv("x.csv") == 1', engine='python')  # expect: evaluated-text
