# tz.py - time zones.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1
# prints: 2024-03-29 19:00:00-04:00

import pandas as pd, matplotlib.pyplot as plt
s=pd.Series(range(48),index=pd.date_range("2024-03-30",periods=48,freq="60min",tz="Europe/Berlin")); print(s.tz_convert("America/New_York").index[0]); s.plot(); plt.savefig(OUT)
