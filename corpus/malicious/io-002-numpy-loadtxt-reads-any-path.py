# policy: plot
# IO-002: numpy.loadtxt reads any path (catalogue of bypasses, flag)
import numpy as np
print("HIT" if str(np.loadtxt("../outside.txt", dtype=str)) else 0)  # expect: file-call
