# policy: plot
# eval of a table
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.eval('b = @f(a)', inplace=True)  # expect: evaluated-text
