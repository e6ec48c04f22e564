# policy: plot
# an array from any path
import numpy as np
a = np.load('/etc/passwd')  # expect: file-call
