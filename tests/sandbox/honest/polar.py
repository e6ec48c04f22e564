# polar.py - polar axes.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import numpy as np, matplotlib.pyplot as plt
t=np.linspace(0,2*np.pi,100); ax=plt.subplot(projection="polar"); ax.plot(t,1+np.cos(3*t)); plt.savefig(OUT)
