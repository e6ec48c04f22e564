# policy: data
# the same, by what a library calls
import functools
import pandas as pd

R = [pd.read_csv]  # expect: file-call
functools.partial(R.pop(), '/etc/passwd')()
S = [pd.read_json]  # expect: file-call
list(map(*S, ['/etc/passwd']))
T = [pd.read_excel]  # expect: file-call
max(['/etc/passwd'], key=T.pop())
