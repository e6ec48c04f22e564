# policy: plot
# a method by its name
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.apply('to_pickle', args=('x',))  # expect: evaluated-text
