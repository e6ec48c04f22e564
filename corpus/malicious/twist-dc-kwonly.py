# policy: plot, data
# a path goes another way than a known one: dc kwonly
from dataclasses import dataclass, KW_ONLY
@dataclass
class A:
    a: object = srcpath('a.csv')
    _: KW_ONLY
    b: object = srcpath('a.csv')
print(open(A(srcpath('a.csv'), b='/etc/passwd').b).read())  # expect: builtin-denied
