# policy: plot
# names that only versions after Debian 12's have: numpy 2, scipy 1.15, pandas 2.2,
# matplotlib 3.10, Python 3.12
import itertools
import math
import matplotlib
import matplotlib.pyplot as plt
import networkx as nx
import numpy as np
import pandas as pd
from numpy.exceptions import RankWarning
from pandas.api.typing import DataFrameGroupBy
from scipy import differentiate, stats
from scipy.integrate import cumulative_simpson, tanhsinh
from scipy.interpolate import make_splrep
from scipy.signal import ShortTimeFFT
from scipy.sparse import coo_array, random_array

x = np.linspace(0, 1, 11)
print(np.trapezoid(x * x, x), np.concat([x, x]).size, np.vecdot(x, x), np.linalg.vector_norm(x))
print(np.strings.upper(np.array(["a"])), np.unique_values(x), np.astype(x, np.bool))
print(stats.ecdf(x), stats.false_discovery_control(x), differentiate.derivative(math.sin, 1.0))
print(list(itertools.batched([1, 2, 3], 2)), math.sumprod([1], [2]), pd.from_dummies, pd.col)
print(nx.forceatlas2_layout, nx.is_d_separator, plt.cm.berlin, matplotlib.color_sequences["tab10"])
plt.ecdf(x)
plt.savefig(OUT)
