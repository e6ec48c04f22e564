# pandas.py - a pivot and its bars.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import pandas as pd, matplotlib.pyplot as plt
df=pd.read_csv(srcpath("sales.csv"),parse_dates=["date"])
df["total"]=df.units*df.price
m=df.groupby([df.date.dt.month,"region"]).total.sum().unstack()
print(m.describe()); m.plot(kind="bar",stacked=True); plt.tight_layout(); plt.savefig(OUT)
