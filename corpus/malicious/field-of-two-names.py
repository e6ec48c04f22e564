# policy: plot, data
# one field under two names of a dataclass
import dataclasses
f = dataclasses.field(default=0)  # expect: call-denied
@dataclasses.dataclass
class A:
    y: int = f
    z: int = f
f.name = "y=print('HIT'), zz"
@dataclasses.dataclass
class B(A):
    q: int = 1
