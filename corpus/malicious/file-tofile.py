# policy: plot
# an array written
import numpy as np
np.zeros(3).tofile('/tmp/x')  # expect: file-call
