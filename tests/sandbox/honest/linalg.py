# linalg.py - eigenvalues.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1
# prints: True

import numpy as np
import matplotlib.pyplot as plt
a=np.random.default_rng(1).random((600,600)); w=np.linalg.eigvals(a@a.T); print(np.linalg.cond(a)>1)
plt.plot(sorted(abs(w))); plt.savefig(OUT)
