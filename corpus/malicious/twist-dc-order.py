# policy: plot, data
# a path goes another way than a known one: dc order
from dataclasses import dataclass
@dataclass
class A:
    a: object = srcpath('a.csv')
@dataclass
class B(A):
    b: object = srcpath('a.csv')
print(open(B(srcpath('a.csv'), '/etc/passwd').b).read())  # expect: builtin-denied
