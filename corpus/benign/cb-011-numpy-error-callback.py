# policy: plot
# CB-011: numpy error callback (catalogue of bypasses, policy)
import numpy as np
np.seterrcall(lambda *a: print("HIT")); np.seterr(all="call")
np.float64(1) / np.float64(0)
