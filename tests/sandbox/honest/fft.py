# fft.py - a spectrum.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import numpy as np, matplotlib.pyplot as plt
t=np.arange(0,1,1/500); y=np.sin(2*np.pi*50*t); plt.plot(np.fft.rfftfreq(len(t),1/500),abs(np.fft.rfft(y))); plt.savefig(OUT)
