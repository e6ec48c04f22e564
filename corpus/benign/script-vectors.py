# policy: plot, data, general
# operators of a class, some under a second name
import numpy as np
import matplotlib.pyplot as plt
class Vector:
    def __init__(self, *components): self.components = tuple(map(float, components))
    def __add__(self, o): return Vector(*(a + b for a, b in zip(self, o)))
    def __sub__(self, o): return self + (-o)
    def __neg__(self): return -1 * self
    def __mul__(self, k): return Vector(*(k * c for c in self)) if isinstance(k, (int, float)) else sum(a * b for a, b in zip(self, k))
    __rmul__ = __mul__
    def __matmul__(self, o): return self * o
    def __truediv__(self, k): return self * (1 / k)
    def __abs__(self): return (self * self) ** 0.5
    def __iter__(self): return iter(self.components)
    def __len__(self): return len(self.components)
    def __getitem__(self, i): return self.components[i]
    def __eq__(self, o): return tuple(self) == tuple(o)
    def __hash__(self): return hash(self.components)
    def __bool__(self): return any(self)
    def __format__(self, spec): return "(" + ", ".join(format(c, spec) for c in self) + ")"
    def __repr__(self): return f"{self.__class__.__qualname__}{self.components!r}"
    def __contains__(self, x): return x in self.components
    @classmethod
    def zero(cls, n): return cls(*[0] * n)
v, w = Vector(3, 4), Vector(1, 2)
print(v + w, v - w, 2 * v, v @ w, abs(v), f"{v:.1f}", v / 2, bool(Vector.zero(2)), 3 in v, {v: 1}[Vector(3, 4)])
class Matrix(list):
    def __init__(self, rows): super().__init__([list(r) for r in rows])
    def __mul__(self, other): return Matrix([[sum(a * b for a, b in zip(r, c)) for c in zip(*other)] for r in self])
print(Matrix([[1, 2], [3, 4]]) * Matrix([[0, 1], [1, 0]]))
plt.quiver([0, 0], [0, 0], *zip(v, w), angles="xy", scale_units="xy", scale=1)
plt.xlim(-1, 5); plt.ylim(-1, 5)
plt.savefig("v.png")
