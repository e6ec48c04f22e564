# policy: plot
# a table written, the path by keyword
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.to_csv(path_or_buf='out.csv')  # expect: file-call
