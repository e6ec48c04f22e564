# policy: plot, data
# the same objects by other paths: what is said of one holds for all
import json
import matplotlib.pylab as p
import matplotlib.style.core as core
import numpy as np
import pylab
import scipy.odr.odrpack as o
import seaborn.rcmod as rcmod
from matplotlib.pylab import rc_context  # the rule on its argument stands at the call
from matplotlib.rcsetup import cycler
from numpy.ma.mrecords import mrecarray
from pandas.core.frame import DataFrame
from pandas.core.indexes.base import Index
from scipy.stats.distributions import rv_continuous
k = json.loads('"a"')
p.rc('animation', ffmpeg_path='/bin/sh')  # expect: option-value
pylab.rcParams[k] = 1  # expect: option-value
p.rcParams.update(json.loads('{}'))  # expect: option-value
np.core.ndarray((1,), dtype=object, buffer=np.array([1]))  # expect: memory-layout
np.core.numeric.ndarray((1,), object, np.array([1]))  # expect: memory-layout
mrecarray((1,), object, np.array([1]))  # expect: memory-layout
o.ODR(1, 2, rptfile=k)  # expect: file-call
rcmod.set_theme('a', 'b', 'c', 'd', 1, True, json.loads('{}'))  # expect: option-value
rcmod.set_context('talk', 1, json.loads('{}'))  # expect: option-value
rv_continuous(0, 0, None, None, 1, None, None, k)  # expect: evaluated-text
with rc_context(None, k):  # expect: file-call
    pass
core.library['ggplot'][k] = 'sh'  # expect: option-value
