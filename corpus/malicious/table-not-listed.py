# policy: plot
# what no table lists is refused, at any depth and under any alias
import numpy as np
import matplotlib.pyplot as plt
import pandas as pd
import scipy.stats as st
import json as j
import statistics
from typing import sys as s  # expect: member-not-allowed
from numpy.random import nosuchthing  # expect: member-not-allowed
np.nosuchthing  # expect: member-not-allowed
np.set_numeric_ops(add=max)  # expect: member-not-allowed
np.linalg.warnings.sys  # expect: member-not-allowed
plt.matplotlib.os  # expect: member-not-allowed
plt.importlib  # expect: member-not-allowed
pd.core.computation  # expect: member-not-allowed
pd.io.common.os  # expect: member-not-allowed
st.distutils  # expect: member-not-allowed
j.codecs.open  # expect: member-not-allowed
statistics.sys.modules  # expect: member-not-allowed
statistics.namedtuple  # expect: member-not-allowed
