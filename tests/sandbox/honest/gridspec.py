# gridspec.py - a mosaic of axes.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import numpy as np, matplotlib.pyplot as plt
fig,axs=plt.subplot_mosaic("AB;CC",figsize=(8,6),layout="constrained")
axs["A"].contourf(np.random.default_rng(0).random((20,20))); axs["B"].quiver(*np.mgrid[0:5,0:5],1,1); axs["C"].violinplot([np.arange(10),np.arange(20)])
fig.savefig(OUT)
