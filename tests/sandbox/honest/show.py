# show.py - plt.show() alone.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import matplotlib.pyplot as plt
plt.plot([1,4,9]); plt.show()
