# blas.py - OpenBLAS with four threads.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: (700, 700) True
# threads: 4

import threading, os
import numpy as np
a = np.random.default_rng(0).random((700, 700))
b = a @ a
print(b.shape, bool(np.isfinite(b).all()))
