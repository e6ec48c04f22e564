# policy: plot, data
# fields of a dataclass whose place in the call is not the one in which they are written
import dataclasses
from dataclasses import KW_ONLY, InitVar, dataclass, field
from typing import ClassVar
@dataclass
class Pair:
    a: object
    b: object
@dataclass
class Again(Pair):
    b: object
    a: object
    name: str = srcpath('a.csv')
open(Again(1, 2, '/etc/passwd').name)  # expect: builtin-denied
@dataclass
class Shared:
    count: ClassVar[int] = 1
    name: str = srcpath('a.csv')
open(Shared('/etc/passwd').name)  # expect: builtin-denied
@dataclass
class Nested:
    if True:
        name: str = srcpath('a.csv')
open(Nested('/etc/passwd').name)  # expect: builtin-denied
@dataclass
class Left:
    count: int = field(init=False, default=1)
    name: str = srcpath('a.csv')
open(Left('/etc/passwd').name)  # expect: builtin-denied
class Plain:
    count: int = 1
    def __init__(self):
        pass
@dataclass
class Derived(Plain):
    name: str = srcpath('a.csv')
open(Derived('/etc/passwd').name)  # expect: builtin-denied
class Below(Derived):
    other: int = 1
open(Below('/etc/passwd').name)  # expect: builtin-denied
class Called(Derived):
    def __init__(self, name):
        super().__init__(name)
open(Called('/etc/passwd').name)  # expect: builtin-denied
@dataclass
class Given:
    name: InitVar[str] = srcpath('a.csv')
    def __post_init__(self, name):
        open(name)  # expect: builtin-denied
Given('/etc/passwd')
@dataclasses.dataclass
class Quoted:
    name: "InitVar[str]"
    def __post_init__(self, name):
        np.loadtxt(name)  # expect: file-call
Quoted('/etc/passwd')
