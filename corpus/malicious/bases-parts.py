# policy: plot, data
# what listed bases keep for themselves: in the body, on self, on the class, read back
import enum
from enum import Enum
import pandas as pd
from matplotlib.animation import FuncAnimation
from matplotlib.ticker import ScalarFormatter
from networkx import Graph
from scipy.stats import rv_continuous
class A(pd.DataFrame):
    _metadata = ['name']  # expect: override-not-allowed
class B(ScalarFormatter):
    def __init__(self):
        super().__init__()
        self._useOffset = False  # expect: override-not-allowed
    def _set_format(self):  # expect: override-not-allowed
        return self._usetex  # expect: override-not-allowed
class C(B):
    _powerlimits = (0, 1)  # expect: override-not-allowed
    def f(self):
        def g():
            self._useLocale = 1  # expect: override-not-allowed
        return g
C._useMathText = True  # expect: override-not-allowed
class D(Enum):
    @classmethod
    def go(cls):
        return cls._convert_('X', 'os', filter=str)  # expect: override-not-allowed
class E(enum.Flag):
    def f(self):
        return super()._create_pseudo_member_  # expect: override-not-allowed
class F(rv_continuous):
    shapes = 'a'  # expect: override-not-allowed
class G(FuncAnimation):
    def save(self, name):  # expect: override-not-allowed
        pass
class H(Graph):
    for _adj in [1]:  # expect: override-not-allowed
        pass
