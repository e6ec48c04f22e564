# policy: plot
# a query that cannot be read
import pandas as pd
df = pd.DataFrame({'a': [1]})
q = input_text = 'a > ' + str(df)
df.query(q)  # expect: evaluated-text
