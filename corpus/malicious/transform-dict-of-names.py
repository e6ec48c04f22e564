# policy: plot, data
# names of methods in a dict
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.transform({'a': 'to_csv'}, 0, '/tmp/mark')  # expect: file-call
