# policy: plot, data
# a function that opens goes through: pd7
from functools import partial
rd = partial(pd.read_csv, sep=';')  # expect: file-call
print('HIT', rd('/etc/passwd'))
