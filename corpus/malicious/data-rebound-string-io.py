# policy: data
# a name that only looks like StringIO
from io import StringIO
import pandas as pd
if SRC:
    def StringIO(text):
        return '/etc/passwd'
pd.read_csv(StringIO('x'))  # expect: file-call
