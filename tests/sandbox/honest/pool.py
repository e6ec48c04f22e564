# pool.py - more threads than there is address space for arenas of their own.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: 400

from concurrent.futures import ThreadPoolExecutor

import numpy as np


def work(seed):
    texts = [str(k) for k in range(20000)]
    return float(np.random.default_rng(seed).random(10000).sum()), len(texts)


with ThreadPoolExecutor(60) as pool:
    results = list(pool.map(work, range(400)))
print(len(results))
