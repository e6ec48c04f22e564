# policy: general
# classes with every kind of method
class Meta(type):
    def __new__(mcs, name, bases, body):
        return super().__new__(mcs, name, bases, body)
class Point(metaclass=Meta):
    __slots__ = ('x', '_y')
    def __init__(self, x):
        self.x = x
        self._y = 0
    def __getattr__(self, name):
        return getattr(self.x, name)
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)
    def __del__(self):
        print('gone')
    def __eq__(self, other):
        return isinstance(other, Point) and self.x == other.x
    def __hash__(self):
        return hash(self.x)
print(Point(1)._y, Point.__name__, Point.__doc__, Point.__module__)
