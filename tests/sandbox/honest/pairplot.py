# pairplot.py - seaborn, many axes.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import seaborn as sns, pandas as pd, matplotlib.pyplot as plt
df=pd.read_csv(srcpath("sales.csv"))
g=sns.pairplot(df[["units","price","product"]],hue="product"); g.savefig(OUT)
