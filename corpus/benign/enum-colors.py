# policy: plot
# enumerations
from enum import Enum, IntEnum, auto
import matplotlib.pyplot as plt


class Color(Enum):
    RED = '#d62728'
    BLUE = '#1f77b4'


class Level(IntEnum):
    LOW = auto()
    HIGH = auto()


for c in Color:
    plt.bar(c.name, len(c.value), color=c.value)
print(Level.LOW < Level.HIGH, Color('#d62728'), [l.name for l in Level])
plt.show()
