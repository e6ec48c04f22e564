# tkagg.py - a backend with windows, out of habit.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import matplotlib
matplotlib.use("TkAgg")
import matplotlib.pyplot as plt
plt.plot([1,4,9]); plt.show()
