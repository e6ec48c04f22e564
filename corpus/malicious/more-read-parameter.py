# policy: plot
# the path comes from a parameter
import numpy as np
def load(p):
    return np.load(p)  # expect: file-call
load('/etc/passwd')
