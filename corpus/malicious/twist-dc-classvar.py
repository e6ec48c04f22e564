# policy: plot, data
# a path goes another way than a known one: dc classvar
from dataclasses import dataclass
from typing import ClassVar
@dataclass
class A:
    a: ClassVar[object] = '/etc/passwd'
    b: object = srcpath('a.csv')
print(open(A(srcpath('a.csv')).a).read())  # expect: builtin-denied
