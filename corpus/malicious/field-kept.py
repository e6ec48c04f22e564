# policy: plot, data
# a field of a dataclass is kept and renamed: its name becomes code of the next dataclass
import dataclasses
f = dataclasses.field(default=0)  # expect: call-denied
f.name = "x=print('HIT')"
@dataclasses.dataclass
class A:
    y: int = f
f.name = "x: print('HIT')"
@dataclasses.dataclass
class B(A):
    z: int = 1
