# mathtext.py - formulas.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import matplotlib.pyplot as plt
fig=plt.figure(); fig.text(.2,.5,r"$\int_0^\infty e^{-x^2}dx=\frac{\sqrt{\pi}}{2}$",size=20); fig.savefig(OUT)
