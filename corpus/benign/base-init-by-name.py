# policy: plot, data
# the constructor of a base class called by the name of the base
import matplotlib.colors as mcolors
import numpy as np
from matplotlib.colors import Normalize


class Midpoint(Normalize):
    def __init__(self, vmin=None, vmax=None, midpoint=None, clip=False):
        self.midpoint = midpoint
        Normalize.__init__(self, vmin, vmax, clip)

    def __call__(self, value, clip=None):
        x, y = [self.vmin, self.midpoint, self.vmax], [0, 0.5, 1]
        return np.ma.masked_array(np.interp(value, x, y))


class Plain(mcolors.Normalize):
    def __init__(self, low, high):
        mcolors.Normalize.__init__(self, low, high)


class Missing(KeyError):
    def __init__(self, key):
        KeyError.__init__(self, f'no {key}')


print(Midpoint(0, 4, 1)(2), Plain(0, 2)(1), Missing('a'))
