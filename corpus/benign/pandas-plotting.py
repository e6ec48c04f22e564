# policy: plot
# plots of pandas.plotting
import numpy as np
import pandas as pd
from pandas.plotting import scatter_matrix, parallel_coordinates, autocorrelation_plot, lag_plot
import matplotlib.pyplot as plt

df = pd.DataFrame(np.random.default_rng(2).normal(size=(80, 3)), columns=['a', 'b', 'c'])
scatter_matrix(df, diagonal='hist', alpha=0.4)
df['kind'] = np.where(df.a > 0, 'high', 'low')
plt.figure()
parallel_coordinates(df, 'kind', colormap='coolwarm')
plt.figure()
autocorrelation_plot(df['a'])
lag_plot(df['b'])
pd.plotting.andrews_curves(df, 'kind')
plt.show()
