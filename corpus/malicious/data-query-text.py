# policy: data
# evaluated text is judged as in plot
import pandas as pd
table = pd.DataFrame({'x': [1]})
table.query('@pd.io')  # expect: evaluated-text
table.eval('x.__class__')  # expect: evaluated-text, dunder-string
pd.eval('1')  # expect: evaluated-text
