# policy: plot, data
# a path goes another way than a known one: dc post
from dataclasses import dataclass
@dataclass
class C:
    a: object = srcpath('a.csv')
    def __post_init__(self): self.a = '/etc/passwd'
print(open(C().a).read())  # expect: builtin-denied
