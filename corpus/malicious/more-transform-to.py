# policy: plot
# a writing method by its name
import pandas as pd
df = pd.DataFrame({'a': [1]})
df['a'].apply('to_csv', args=('x.csv',))  # expect: evaluated-text
