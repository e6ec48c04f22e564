# threed.py - a surface in 3-D.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import numpy as np
import matplotlib.pyplot as plt
X,Y=np.meshgrid(np.linspace(-3,3,60),np.linspace(-3,3,60))
fig=plt.figure(); ax=fig.add_subplot(projection="3d")
s=ax.plot_surface(X,Y,np.sin(np.hypot(X,Y)),cmap="viridis"); fig.colorbar(s); plt.savefig(OUT,dpi=150)
