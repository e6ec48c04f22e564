# policy: plot
# a reader handed to partial
import functools
import pandas as pd
r = functools.partial(pd.read_csv, '/etc/passwd')  # expect: file-call
