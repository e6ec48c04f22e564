# policy: plot, data, general
# dataclasses, enums, generics, match
import numpy as np
import matplotlib.pyplot as plt
from dataclasses import dataclass, field, asdict, astuple, replace
from enum import Enum, IntFlag, auto
from typing import Protocol, runtime_checkable, Generic, TypeVar, ClassVar, Final
T = TypeVar("T")
class State(Enum):
    SUSCEPTIBLE = auto(); INFECTED = auto(); RECOVERED = auto()
    @property
    def color(self): return {State.SUSCEPTIBLE: "b", State.INFECTED: "r", State.RECOVERED: "g"}[self]
    def __str__(self): return self.name.title()
@dataclass
class Person:
    id: int
    state: State = State.SUSCEPTIBLE
    days: int = 0
    contacts: list = field(default_factory=list)
    MAX: ClassVar[int] = 14
    def step(self, rng, p):
        match self.state:
            case State.INFECTED if self.days >= self.MAX:
                self.state = State.RECOVERED
            case State.INFECTED:
                self.days += 1
            case State.SUSCEPTIBLE:
                if any(c.state is State.INFECTED for c in self.contacts) and rng.random() < p:
                    self.state = State.INFECTED
            case _:
                pass
    def __post_init__(self):
        if self.id < 0:
            raise ValueError("negative id")
class Stack(Generic[T]):
    def __init__(self): self._items: list[T] = []
    def push(self, item: T) -> None: self._items.append(item)
    def pop(self) -> T: return self._items.pop()
    def __len__(self): return len(self._items)
@runtime_checkable
class Steps(Protocol):
    def step(self, rng, p): ...
rng = np.random.default_rng(3)
people = [Person(i) for i in range(60)]
for p in people:
    p.contacts = [people[j] for j in rng.integers(0, 60, 4)]
people[0].state = State.INFECTED
history = {s: [] for s in State}
for day in range(40):
    for p in people: p.step(rng, 0.2)
    for s in State: history[s].append(sum(p.state is s for p in people))
for s, counts in history.items():
    plt.plot(counts, color=s.color, label=str(s))
plt.legend(); plt.savefig("sir.png")
st = Stack[int](); st.push(1); print(st.pop(), len(st), isinstance(people[0], Steps), asdict(replace(Person(1), days=2))["days"])
