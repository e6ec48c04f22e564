# policy: plot
# a method by its name, in a list
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.agg(['mean', 'to_pickle'])  # expect: evaluated-text
