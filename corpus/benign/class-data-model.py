# policy: plot
# special methods by def
class Vector:
    __slots__ = ('x', 'y')

    def __init__(self, x, y):
        self.x, self.y = x, y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __mul__(self, k):
        return Vector(self.x * k, self.y * k)

    __hash__ = None

    def __eq__(self, other):
        return isinstance(other, Vector) and (self.x, self.y) == (other.x, other.y)

    def __iter__(self):
        yield self.x
        yield self.y

    def __len__(self):
        return 2

    def __getitem__(self, i):
        return (self.x, self.y)[i]

    def __abs__(self):
        return (self.x ** 2 + self.y ** 2) ** 0.5

    def __bool__(self):
        return bool(abs(self))

    def __format__(self, spec):
        return f'({self.x:{spec}}, {self.y:{spec}})'

    def __str__(self):
        return f'{self:.1f}'

    def __call__(self, t):
        return self * t

    def __contains__(self, v):
        return v in (self.x, self.y)


v = Vector(3, 4)
print(v + Vector(1, 1), abs(v), list(v), v[0], len(v), bool(v), v(2), 3 in v, v == Vector(3, 4))
