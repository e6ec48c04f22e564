# svg.py - the SVG backend.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 2

import matplotlib
matplotlib.use("svg")
import matplotlib.pyplot as plt
fig,ax=plt.subplots(); ax.bar(["a","b"],[1,2]); fig.savefig("bars.svg"); fig.savefig(OUT)
