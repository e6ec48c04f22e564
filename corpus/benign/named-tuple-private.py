# policy: plot
# methods of named tuples, and what a class keeps, read from another of its objects
from collections import namedtuple

Point = namedtuple('Point', 'x y')
p = Point(1, 2)
print(p._replace(x=3)._asdict(), Point._fields, Point._make([5, 6]))


class Vector:
    _unit = 1

    def __init__(self, x, y):
        self._x, self._y = x, y

    def __add__(self, other):
        return Vector(self._x + other._x, self._y + other._y)  # expect: private-attribute

    def _scaled(self, by):
        return Vector(self._x * by, self._y * by)

    def __mul__(self, other):
        return other._scaled(self._x * other._unit)  # expect: private-attribute


v = Vector(1, 2) + Vector(3, 4)
print(v._x, (v * v)._y)  # expect: private-attribute
