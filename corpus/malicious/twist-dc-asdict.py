# policy: plot, data
# a path goes another way than a known one: dc asdict
from dataclasses import dataclass, asdict
@dataclass
class A:
    a: object = srcpath('a.csv')
print(open(asdict(A('/etc/passwd'))['a']).read())  # expect: builtin-denied
