# policy: plot, data
# Base.__init__ only where Base stands among the bases of the class, and called with self
from matplotlib.colors import Normalize


class Other:
    def __init__(self, thing):
        Normalize.__init__(self, 0, 1)  # expect: dunder-attribute


class Own(Normalize):
    keep = Normalize.__init__  # expect: dunder-attribute

    def __init__(self, thing):
        f = Normalize.__init__  # expect: dunder-attribute
        Normalize.__init__(thing, 0, 1)  # expect: dunder-attribute
        Normalize.__init__.__globals__  # expect: dunder-attribute
        Normalize.__subclasses__(self)  # expect: dunder-attribute
