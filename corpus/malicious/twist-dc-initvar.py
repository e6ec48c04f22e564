# policy: plot, data
# a path goes another way than a known one: dc initvar
from dataclasses import dataclass, InitVar
@dataclass
class C:
    x: InitVar[object]
    a: object = srcpath('a.csv')
    def __post_init__(self, x): self.a = x
print(open(C('/etc/passwd').a).read())  # expect: builtin-denied
