# policy: plot
# IO-006: numpy.DataSource opens paths and URLs (catalogue of bypasses, flag)
import numpy as np
print("HIT" if np.DataSource(".").open("../outside.txt").read() else 0)  # expect: file-call
