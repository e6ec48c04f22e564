# gif.py - an animation.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 2

import numpy as np, matplotlib.pyplot as plt
from matplotlib.animation import FuncAnimation, PillowWriter
fig,ax=plt.subplots(); line,=ax.plot(np.sin(np.linspace(0,6,50)))
def step(i):
    line.set_ydata(np.sin(np.linspace(0,6,50)+i/5)); return line,
FuncAnimation(fig,step,frames=8).save("wave.gif",writer=PillowWriter(fps=5)); plt.savefig(OUT)
