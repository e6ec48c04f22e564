# policy: plot
# NA-003: ndarray.ctypes gives raw pointers (catalogue of bypasses, flag)
import numpy as np
print("HIT" if np.zeros(1).ctypes.data else 0)  # expect: attribute-denied
