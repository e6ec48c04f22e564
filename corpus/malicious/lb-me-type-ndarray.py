# policy: plot, data
# the class that type(x) gives, called or handed on
import numpy as np
x='abc'
b = np.array([id(x)])
t = type(b)  # expect: builtin-denied
u = t
print('HIT', u((1,), object, b)[0])
