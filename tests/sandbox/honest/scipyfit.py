# scipyfit.py - a fit, a test, an integral, a spectrum.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1
# prints: [2.5 1.3 0.5] 8.753e-07 2.0

import numpy as np, matplotlib.pyplot as plt
from scipy.optimize import curve_fit
from scipy import stats, signal, integrate, interpolate
x=np.linspace(0,4,50); y=2.5*np.exp(-1.3*x)+.5
p,c=curve_fit(lambda x,a,b,c:a*np.exp(-b*x)+c,x,y); print(p.round(2), "%.3e" % stats.ttest_ind(x,y).pvalue, round(integrate.quad(np.sin,0,np.pi)[0], 9))
f,P=signal.welch(np.sin(np.arange(1000)/5)); plt.semilogy(f,P); plt.savefig(OUT)
