# policy: plot
# LI-010: huge allocation through a library (catalogue of bypasses, policy)
import numpy as np
try:
    np.zeros((10**8, 10**8))
except Exception:
    print('HIT')
