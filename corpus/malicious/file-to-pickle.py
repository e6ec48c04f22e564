# policy: plot
# a pickle written
import pandas as pd
pd.Series([1]).to_pickle('x.pkl')  # expect: file-call
