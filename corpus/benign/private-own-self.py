# policy: plot, data
# what a class keeps for itself, read by its own methods in all usual ways
import functools


class Base:
    def __init__(self, size=1):
        self._size = size

    @classmethod
    def of(cls, size):
        cls._made = 1
        return cls(size)

    @property
    def size(self):
        return self._size

    def __eq__(self, other):
        return isinstance(other, Base) and self.size == other.size


class Derived(Base):
    def __init__(self):
        Base.__init__(self, 2)
        super(Derived, self).__init__(3)
        self._name = 'd'

    def _inner(self):
        return sorted([1, 2], key=lambda n: n * self._size)

    @functools.lru_cache(maxsize=None)
    def cached(self):
        return self._inner()

    def __hash__(self):
        return 1


print(Derived().cached(), Base.of(2).size, Base(1) == Base(2))
