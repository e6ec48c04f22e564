# policy: data
# a call that no line of the file makes
import functools
import pandas as pd

R = {'a': pd.read_csv}  # expect: file-call
list(map(R.get('a'), ['/etc/passwd']))
