# policy: plot, data
# a method of the file is called on an object of a library, or `self` is another name
from matplotlib.animation import writers


class Keeper:
    _registered = 1

    def read(self):
        return self._registered  # expect: private-attribute

    def kept(self):
        return self._registered

    @staticmethod
    def static(self):
        return self._registered  # expect: private-attribute

    def rebound(self):
        self = writers
        return self._registered  # expect: private-attribute

    def inner(self):
        def read(self):
            return self._registered  # expect: private-attribute
        return read(writers)

    def listed(self):
        return [self._registered for self in [writers]]  # expect: private-attribute

    short = lambda self: self._registered  # expect: private-attribute


def outside(self):
    return self._registered  # expect: private-attribute


Keeper.read(writers)
Keeper.static(writers)
Keeper.short(writers)
outside(writers)
Keeper().kept()
