# policy: plot
# an array from a relative path
import numpy as np
a = np.load('data.npy')  # expect: file-call
