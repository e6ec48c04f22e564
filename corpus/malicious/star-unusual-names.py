# policy: plot, data
# a library under the name of what a star import brings
import numpy as sys
import pandas as np
savetxt = 1
from numpy import *  # expect: import-star
sys.modules  # expect: member-not-allowed
savetxt('/tmp/x', [1])  # expect: file-call
np.os  # expect: member-not-allowed
