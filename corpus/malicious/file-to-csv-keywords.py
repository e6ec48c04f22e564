# policy: plot
# keywords that cannot be seen
import pandas as pd
df = pd.DataFrame({'a': [1]})
kw = {'path_or_buf': 'out.csv'}
df.to_csv(**kw)  # expect: file-call
