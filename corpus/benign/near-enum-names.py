# policy: plot, data
# near misses: enumerations
import enum
from enum import Enum, auto


class Shape(Enum):
    ROUND = auto()
    SQUARE = auto()


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2


print(Shape(1), Level(2).name, Enum('Kind', 'a b'), Enum('Unit', ['m', 's']), enum.IntEnum('Rank', {'first': 1}))
