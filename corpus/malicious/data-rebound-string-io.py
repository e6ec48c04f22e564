# policy: data
# a name that only looks like StringIO
from io import StringIO
import pandas as pd
pd.read_csv(StringIO('x'))  # expect: file-call
def StringIO(text):
    return '/etc/passwd'
