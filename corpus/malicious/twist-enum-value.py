# policy: plot, data
# a path goes another way than a known one: enum value
from enum import Enum
class E(Enum):
    A = srcpath('a.csv')
    B = '/etc/passwd'
print(open(list(E)[1].value).read())  # expect: builtin-denied
