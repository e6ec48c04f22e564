# policy: data
# a computed name
import pandas as pd
def read(name):
    return pd.read_csv(name)  # expect: file-call
name = 'a'
name = chr(47) + name
open(name)  # expect: builtin-denied
