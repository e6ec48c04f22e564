# policy: plot
# names that older versions had: whether they are still there, the interpreter says
from collections import Iterable
import matplotlib.mlab as mlab
import matplotlib.pyplot as plt
import networkx as nx
import numpy as np
import pandas as pd
import scipy
import seaborn as sns
from mpl_toolkits.axes_grid.inset_locator import inset_axes
from mpl_toolkits.basemap import Basemap

x = np.zeros(3, dtype=np.float)
y = np.asscalar(np.int(3)) + scipy.sqrt(2) + scipy.pi
plt.hold(True)
plt.plot(x, mlab.normpdf(x, 0, 1), isinstance(x, Iterable))
print(pd.rolling_mean(x, 2), pd.tools.plotting.scatter_matrix, nx.connected_component_subgraphs)
sns.tsplot(x, color=plt.cm.spectral(0.5))
plt.savefig(OUT)
