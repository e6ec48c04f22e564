# policy: plot, data
# a path goes another way than a known one: dc replace
from dataclasses import dataclass, replace
@dataclass
class C:
    a: object = srcpath('a.csv')
print(open(replace(C(), a='/etc/passwd').a).read())  # expect: builtin-denied
