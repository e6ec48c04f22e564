# policy: plot
# a table piped into a reader
import pandas as pd
pd.Series(['/etc/passwd']).map(open)  # expect: builtin-denied
