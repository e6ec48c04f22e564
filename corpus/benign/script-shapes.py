# policy: plot, data, general
# an abstract class, enums, exceptions and patterns
from abc import ABC, abstractmethod
from enum import Enum, auto, IntEnum, unique
from contextlib import contextmanager, suppress
from string import Template
from textwrap import dedent, fill
import math, random, re, statistics, time
import matplotlib.pyplot as plt

class Color(Enum):
    RED = "#cc0000"
    BLUE = "#0000cc"

    @classmethod
    def cycle(cls):
        return [c.value for c in cls]

class Shape(ABC):
    registry = []
    def __init__(self, color=Color.RED):
        self.color = color
        Shape.registry.append(self)
    @abstractmethod
    def area(self): ...
    def __lt__(self, other):
        return self.area() < other.area()
    def __eq__(self, other):
        return isinstance(other, Shape) and math.isclose(self.area(), other.area())
    def __hash__(self):
        return hash(round(self.area(), 6))

class Circle(Shape):
    def __init__(self, r, **kwargs):
        super().__init__(**kwargs)
        self.r = r
    def area(self):
        return math.pi * self.r ** 2

class Square(Shape):
    def __init__(self, a, *args, **kwargs):
        super(Square, self).__init__(*args, **kwargs)
        self.a = a
    def area(self):
        return self.a ** 2

class ShapeError(Exception):
    def __init__(self, shape, message="bad shape"):
        self.shape = shape
        super().__init__(f"{message}: {shape}")

@contextmanager
def timer(label):
    start = time.perf_counter()
    try:
        yield
    finally:
        print(f"{label} took a while" if time.perf_counter() - start > 100 else f"{label} done")

with timer("areas"), suppress(ZeroDivisionError):
    shapes = [Circle(random.uniform(1, 2)), Square(2, color=Color.BLUE)]
    print([round(s.area(), 1) for s in sorted(shapes)])
    1 / 0
try:
    raise ShapeError("hexagon")
except ShapeError as e:
    print(type(e).__name__, e, e.args)
print(Template("$who has $n").substitute(who="Ann", n=3))
print(fill(dedent("""
    some long text that is wrapped
    over lines"""), width=20))
if (m := re.match(r"(\d+)-(\d+)", "12-34")) is not None:
    print(m.group(1), m.groups(), m.span())
match shapes:
    case [Circle(r=radius), Square(a=side)]:
        print("circle and square", side)
    case _:
        print("other")
print(statistics.mean([1, 2, 3]), statistics.stdev([1, 2, 3]))
plt.bar([s.__class__.__name__ for s in shapes], [s.area() for s in shapes], color=Color.cycle())
plt.savefig(OUT)
