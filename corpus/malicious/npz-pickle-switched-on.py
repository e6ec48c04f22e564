# policy: plot
# found by the breaker of 2026-11-29
import numpy as np
z = np.load(srcpath('p.npz'))
z.allow_pickle = True  # expect: attribute-denied
