# policy: data
# a path out of the folder
import pandas as pd
pd.read_csv('../secret.csv')  # expect: file-call
open('a/../../b')  # expect: builtin-denied
