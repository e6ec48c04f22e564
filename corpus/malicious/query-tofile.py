# policy: plot, data
# a text for query that writes a file
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.query('a.values.tofile("/tmp/mark") == 1')  # expect: evaluated-text
