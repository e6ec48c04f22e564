# policy: plot
# an inner module of numpy
import numpy as np
np.core.multiarray.fromfile('x')  # expect: member-not-allowed
