# policy: plot, data
# a path goes another way than a known one: nt
from typing import NamedTuple
class N(NamedTuple):
    a: object = srcpath('a.csv')
    b: object = srcpath('a.csv')
print(open(N(srcpath('a.csv'), '/etc/passwd')[1]).read())  # expect: builtin-denied
