# policy: plot, data
# names of methods in a list
import pandas as pd
df = pd.DataFrame({'a': [1]})
n = ['to_' + str('csv')]
df['a'].agg(n, 0, '/tmp/mark')  # expect: file-call
