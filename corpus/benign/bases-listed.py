# policy: plot, data
# classes as honest scripts derive them
import json
from abc import ABC, abstractmethod
from collections import OrderedDict, namedtuple, UserDict
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Generic, NamedTuple, Protocol, TypedDict, TypeVar
import matplotlib.ticker as ticker
import matplotlib.transforms as mtransforms
import networkx as nx
import numpy as np
from matplotlib.animation import TimedAnimation
from matplotlib.colors import Normalize
from matplotlib.scale import ScaleBase
from scipy import stats
T = TypeVar('T')
class Shape(ABC):
    @abstractmethod
    def area(self): ...
class Square(Shape):
    def __init__(self, side):
        self._side = side
    def area(self):
        return self._side ** 2
class Point(namedtuple('Point', 'x y')):
    def norm(self):
        return (self.x ** 2 + self.y ** 2) ** 0.5
class Row(NamedTuple):
    name: str
    value: float = 0.0
class Options(TypedDict):
    size: int
class Drawn(Protocol):
    def draw(self) -> None: ...
class Stack(Generic[T]):
    def __init__(self):
        self._items = []
    def push(self, item):
        self._items.append(item)
class Colour(Enum):
    RED = 'r'
    @classmethod
    def _missing_(cls, value):
        return cls.RED
    def label(self):
        return self._name_.title() + self._value_
class Level(IntEnum):
    LOW = 1
class Mistake(ValueError):
    def __init__(self, text):
        super().__init__(text)
        self._text = text
class Counts(dict):
    def __missing__(self, key):
        return 0
class Table(UserDict):
    pass
class Encoder(json.JSONEncoder):
    def default(self, o):
        return float(o)
class Thousands(ticker.Formatter):
    def __init__(self, unit):
        self._unit = unit
    def __call__(self, x, pos=None):
        return f'{x / 1000:.0f}{self._unit}'
class Midpoint(Normalize):
    def __init__(self, vmin=None, vmax=None, middle=0):
        self.middle = middle
        super().__init__(vmin, vmax)
    def __call__(self, value, clip=None):
        return np.ma.masked_array(np.interp(value, [self.vmin, self.middle, self.vmax], [0, 0.5, 1]))
class Square_(ScaleBase):
    name = 'square'
    class Forward(mtransforms.Transform):
        input_dims = output_dims = 1
        def transform_non_affine(self, values):
            return np.sqrt(values)
    def get_transform(self):
        return Square_.Forward()
class Outer:
    class Inner:
        pass
class Deeper(Outer.Inner):
    pass
class Film(TimedAnimation):
    def _draw_frame(self, framedata):
        self._drawn_artists = []
    def new_frame_seq(self):
        return iter(range(3))
class Gauss(stats.rv_continuous):
    def _pdf(self, x):
        return np.exp(-x ** 2 / 2) / np.sqrt(2 * np.pi)
class Labelled(nx.Graph):
    def label(self):
        return 'graph'
@dataclass
class Item(Shape):
    name: str
    _cost: float = 0.0
    def area(self):
        return self._cost
print(json.dumps({'a': 1}, cls=Encoder), Square(2).area(), Point(3, 4).norm(), Colour('x'), Film, Gauss, Labelled, Item, Deeper)
