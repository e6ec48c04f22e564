# policy: plot
# only one way to the value is the helper
import numpy as np
p = srcpath('a.npy')
for p in ['/etc/passwd']:
    a = np.load(p)  # expect: file-call
