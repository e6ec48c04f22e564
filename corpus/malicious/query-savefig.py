# policy: plot, data
# a text for query that draws and saves
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.query('a.plot().figure.savefig("/tmp/mark.png") == 1')  # expect: evaluated-text
