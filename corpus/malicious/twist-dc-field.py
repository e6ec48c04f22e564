# policy: plot, data
# a path goes another way than a known one: dc field
from dataclasses import dataclass, field
@dataclass
class C:
    a: str = srcpath('a.csv')
    b: list = field(default_factory=lambda: ['/etc/passwd'])
print(open(C().b[0]).read())  # expect: builtin-denied
