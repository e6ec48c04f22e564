# policy: plot, data
# other special names of the same class
from enum import Enum


class Colour(Enum):
    RED = 'r'


print(Colour.__subclasses__())  # expect: dunder-attribute
print(Colour.__dict__)  # expect: dunder-attribute
Colour.__members__ = {}  # expect: dunder-attribute
