# policy: plot, data
# names of what is not a function of the file; a def that runs before it replaces an alias
import numpy as np
first = np.exp


@(lambda function: function(1))
def first(x):
    first.n += 1  # expect: module-mutated
    return x


second = np.exp


def second(x):
    return x


second = np.exp
second.n = 1  # expect: module-mutated
np.exp.__name__ = 'x'  # expect: dunder-attribute
either = np.exp if first else (lambda: 1)
either.__name__ = 'a'  # expect: dunder-attribute


def own(x):
    pass


own.__name__ = 'b'
own.__code__ = second  # expect: dunder-attribute
own.__globals__['x'] = 1  # expect: dunder-attribute


class C:
    pass


C.__name__ = 'x'  # expect: dunder-attribute
C().__class__ = C  # expect: dunder-attribute
