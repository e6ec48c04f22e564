# policy: plot
# correlations
import numpy as np
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

rng = np.random.default_rng(0)
df = pd.DataFrame(rng.normal(size=(100, 5)), columns=list('ABCDE'))
df['F'] = df['A'] * 0.8 + rng.normal(size=100) * 0.3
corr = df.corr()
mask = np.triu(np.ones_like(corr, dtype=bool))
cmap = sns.diverging_palette(230, 20, as_cmap=True)
sns.heatmap(corr, mask=mask, cmap=cmap, vmax=1, center=0, square=True, annot=True, fmt='.2f', cbar_kws={'shrink': .5})
plt.title('Correlation matrix')
plt.savefig('corr.png')
