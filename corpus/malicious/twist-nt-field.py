# policy: plot, data
# a path goes another way than a known one: nt field
from typing import NamedTuple
class N(NamedTuple):
    a: object = srcpath('a.csv')
for x in N('/etc/passwd'): print(open(x).read())  # expect: builtin-denied
