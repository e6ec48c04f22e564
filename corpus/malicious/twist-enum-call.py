# policy: plot, data
# a path goes another way than a known one: enum call
from enum import Enum
class E(Enum):
    A = [srcpath('a.csv')]
E.A.value[0] = '/etc/passwd'
print(open(E.A.value[0]).read())  # expect: builtin-denied
