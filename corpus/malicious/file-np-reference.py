# policy: plot
# a file function handed on
import numpy as np
f = np.fromfile  # expect: file-call
