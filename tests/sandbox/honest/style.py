# style.py - four styles.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 5

import matplotlib.pyplot as plt
for s in ["ggplot","seaborn-v0_8","dark_background","bmh"]:
    with plt.style.context(s):
        plt.figure(); plt.plot([3,1,2]); plt.savefig(s+".png")
plt.savefig(OUT)
