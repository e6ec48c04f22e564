# policy: data
# getattr with a name that may not follow a dot
import pandas as pd
table = pd.DataFrame({'x': [1]})
getattr(table, 'to_pickle')  # expect: builtin-denied, evaluated-text
getattr(table, 'ev' 'al')  # expect: builtin-denied
getattr((1, 2), '__class__')  # expect: builtin-denied, dunder-string
getattr(table, 'tb_frame')  # expect: builtin-denied
getattr('{0}', 'format')  # expect: builtin-denied
getattr(np, 'load')  # expect: module-as-value
