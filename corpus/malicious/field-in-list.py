# policy: plot, data
# a field that a list keeps
from dataclasses import dataclass, field
keep = [field(default=0)]  # expect: call-denied
@dataclass
class A:
    y: int = keep[0]
def ren(f):
    f.name = "y=print('HIT'), zz"
ren(keep[0])
@dataclass
class B(A):
    q: int = 1
