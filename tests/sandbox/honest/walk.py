# walk.py - which files there are.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1
# prints: ['notes.txt', 'points.json', 'sales.csv'] ['notes.txt', 'points.json', 'sales.csv']

import matplotlib.pyplot as plt
names=walkfiles(); print(names, listdir())
plt.pie([len(n) for n in names],labels=names); plt.savefig(OUT)
