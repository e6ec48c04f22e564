# seaborn.py - boxes by seaborn.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import seaborn as sns, pandas as pd, matplotlib.pyplot as plt
df=pd.read_csv(srcpath("sales.csv"))
sns.set_theme(); sns.boxplot(data=df,x="region",y="price",hue="product"); plt.savefig(OUT)
