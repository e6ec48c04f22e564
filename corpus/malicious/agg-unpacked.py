# policy: plot, data
# a method and its path behind two stars
import pandas as pd
df = pd.DataFrame({'a': [1, 2]})
k = {'func': 'to_csv', 'path_or_buf': '/tmp/mark'}  # expect: file-call
df.agg(**k)  # expect: evaluated-text
