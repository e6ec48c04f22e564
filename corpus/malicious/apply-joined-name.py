# policy: plot, data
# the name of a method, put together
import pandas as pd
df = pd.DataFrame({'a': [1, 2]})
n = 'to_' + ''.join(['c', 'sv'])
df.apply(n, path_or_buf='/tmp/mark')  # expect: evaluated-text, file-call
