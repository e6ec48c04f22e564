# policy: plot
# pandas draws
import numpy as np
import pandas as pd
import matplotlib.pyplot as plt

index = pd.date_range('2023-01-01', periods=365, freq='D')
ts = pd.Series(np.random.default_rng(5).normal(size=365), index=index).cumsum()
fig, axes = plt.subplots(2, 1, figsize=(9, 6))
ts.plot(ax=axes[0], label='daily', alpha=0.5)
ts.rolling(30).mean().plot(ax=axes[0], label='30 days')
axes[0].legend()
ts.resample('M').mean().plot(kind='bar', ax=axes[1])
axes[1].set_xticklabels([d.strftime('%b') for d in ts.resample('M').mean().index])
plt.tight_layout()
plt.show()
