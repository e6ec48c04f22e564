# policy: plot, data
# a path goes another way than a known one: enum missing
from enum import Enum
class E(Enum):
    A = srcpath('a.csv')
    @classmethod
    def _missing_(cls, v): return cls.A
    @property
    def p(self): return '/etc/passwd'
print(open(E(5).p).read())  # expect: builtin-denied
