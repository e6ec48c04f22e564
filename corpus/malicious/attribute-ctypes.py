# policy: plot
# raw addresses
import numpy as np
a = np.zeros(3)
print(a.ctypes.data)  # expect: attribute-denied
