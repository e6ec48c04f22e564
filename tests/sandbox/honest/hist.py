# hist.py - a histogram.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import numpy as np, matplotlib.pyplot as plt
x=np.random.default_rng(0).normal(size=1000)
plt.hist(x,bins=30); plt.title("h"); plt.savefig(OUT)
