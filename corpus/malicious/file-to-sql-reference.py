# policy: plot
# a writing method handed on
import pandas as pd
w = pd.Series([1]).to_sql  # expect: file-call
