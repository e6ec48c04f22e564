# policy: plot
# a regression
import numpy as np
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

x = np.linspace(0, 10, 50)
df = pd.DataFrame({'x': x, 'y': 3 * x + np.random.default_rng(1).normal(0, 3, 50)})
ax = sns.regplot(x='x', y='y', data=df, scatter_kws={'alpha': 0.5}, line_kws={'color': 'red'})
ax.set(title='Trend')
sns.catplot(x='x', y='y', kind='bar', data=df.head(5))
plt.show()
