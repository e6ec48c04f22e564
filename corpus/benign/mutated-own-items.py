# policy: plot, data
# items of the file's own containers, and of what libraries give
import math

import matplotlib.style
import numpy as np
import pandas as pd

names = list(matplotlib.style.available)
names[0] = 'x'
names += ['y']
del names[0]
table = pd.DataFrame({'a': [1]})
table['b'] = 2
array = np.zeros(3)
array[0] = math.pi
full = math.pi
full += 1
plt.rcParams['font.size'] = 8


class Counted:
    n = 0

    def __init__(self):
        kind = type(self)
        kind.n = kind.n + 1


print(names, table, array, full, Counted().n)
