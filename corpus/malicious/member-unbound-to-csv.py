# policy: plot
# a table's method read from its class
import pandas as pd
pd.DataFrame.to_csv(pd.DataFrame(), 'x.csv')  # expect: file-call
