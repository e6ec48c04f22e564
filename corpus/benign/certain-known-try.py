# policy: plot, data
# names that have certainly been bound
try:
    import numpy as np
except ImportError:
    np = None
print(np.zeros(3))
