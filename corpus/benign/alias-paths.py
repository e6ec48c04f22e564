# policy: plot, data
# other paths to objects that have no rule, or whose rule is kept
import matplotlib.pylab as p
import numpy as np
import pylab
from matplotlib.pylab import rc_context
from matplotlib.rcsetup import cycler
from pandas.core.frame import DataFrame
p.rc('font', size=12)
pylab.rcParams['font.size'] = 12
p.rcParams.update({'font.size': 12})
with rc_context({'axes.prop_cycle': cycler(color=['r', 'g'])}):
    print(np.core.numeric.ones(3), DataFrame({'a': [1]}))
