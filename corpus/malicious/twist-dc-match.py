# policy: plot, data
# a path goes another way than a known one: dc match
from dataclasses import dataclass
@dataclass
class A:
    a: object
match A('/etc/passwd'):
    case A(x): pass
print(open(x).read())  # expect: builtin-denied
