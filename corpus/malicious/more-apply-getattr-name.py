# policy: plot
# a method by a name that begins with two underscores
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.agg('__reduce__')  # expect: any
