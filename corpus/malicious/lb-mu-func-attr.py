# policy: plot, data
# what a library holds, changed through a parameter
import numpy as np
def f(x):
    x.append('HIT')  # expect: module-mutated
    print(x)
import matplotlib.style
f(matplotlib.style.available)
