# policy: data
# the same, where nobody sees what it is called with
import functools
import operator
from operator import setitem as put
import matplotlib.pyplot as plt
import matplotlib.style as style

print(list(map(list.append, [style.available], ['x'])))  # expect: module-mutated
functools.partial(list.append, style.available)('x')  # expect: module-mutated
grow = list.append  # expect: module-mutated
grow(style.available, 'x')
put(style.available, 0, 'x')  # expect: module-mutated
operator.iadd(style.available, ['x'])  # expect: module-mutated


class C:
    _registered = 1

    def f(self):
        return self._registered  # expect: private-attribute


functools.partial(C.f, plt.rcParams)()  # expect: option-value
