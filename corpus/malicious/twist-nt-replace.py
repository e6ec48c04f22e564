# policy: plot, data
# a path goes another way than a known one: nt replace
from typing import NamedTuple
class N(NamedTuple):
    a: object = srcpath('a.csv')
print(open(N()._replace(a='/etc/passwd').a).read())  # expect: builtin-denied
