# policy: plot
# a method read from its class
import numpy as np
np.ndarray.tofile(np.zeros(3), 'x')  # expect: file-call
