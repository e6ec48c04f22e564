# policy: plot
# os through pandas.compat
import pandas as pd
pd.compat.os.getpid()  # expect: member-not-allowed
