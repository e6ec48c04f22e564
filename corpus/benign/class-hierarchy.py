# policy: plot
# a hierarchy of classes
import math


class Shape:
    """A shape. Subclasses give area()."""

    count = 0

    def __init__(self, name):
        self.name = name
        Shape.count += 1

    def area(self):
        raise NotImplementedError

    def __repr__(self):
        return f'{type(self).__name__}({self.name!r}, {self.area():.2f})'

    def __lt__(self, other):
        return self.area() < other.area()


class Circle(Shape):
    def __init__(self, radius):
        super().__init__('circle')
        self.radius = radius

    def area(self):
        return math.pi * self.radius ** 2


class Square(Shape):
    def __init__(self, side):
        Shape.__init__(self, 'square')
        self.side = side

    def area(self):
        return self.side ** 2

    @property
    def diagonal(self):
        return self.side * math.sqrt(2)

    @classmethod
    def unit(cls):
        return cls(1)

    @staticmethod
    def corners():
        return 4


print(sorted([Circle(1), Square(1.5), Square.unit()]), Shape.count, Square(2).diagonal, Square.corners())
