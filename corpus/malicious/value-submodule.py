# policy: plot
# a submodule as an argument
import numpy as np
def f(m):
    return m.f2py  # expect: any
f(np.linalg)
