# policy: plot
# distributions by seaborn
import numpy as np
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

sns.set_theme(style='whitegrid', palette='muted')
rng = np.random.default_rng(7)
df = pd.DataFrame({'value': np.concatenate([rng.normal(0, 1, 100), rng.normal(3, 1, 100)]), 'group': ['a'] * 100 + ['b'] * 100})
fig, axes = plt.subplots(1, 3, figsize=(12, 4))
sns.histplot(data=df, x='value', hue='group', kde=True, ax=axes[0])
sns.boxplot(data=df, x='group', y='value', ax=axes[1])
sns.violinplot(data=df, x='group', y='value', inner='quartile', ax=axes[2])
sns.despine()
plt.tight_layout()
plt.show()
