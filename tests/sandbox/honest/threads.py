# threads.py - a pool of threads.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

from concurrent.futures import ThreadPoolExecutor
import math
import matplotlib.pyplot as plt
with ThreadPoolExecutor(4) as e: r=list(e.map(math.sqrt,range(100)))
plt.plot(r); plt.savefig(OUT)
