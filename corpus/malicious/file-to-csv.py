# policy: plot
# a table written
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.to_csv('out.csv', index=False)  # expect: file-call
