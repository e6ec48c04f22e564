# policy: plot, data
# a function that opens goes through: pd8
from functools import partial
rd = {'a': partial(pd.read_csv, '/etc/passwd')}  # expect: file-call
print('HIT', rd['a']())
