# policy: plot
# a file mapped
import numpy as np
m = np.memmap('/dev/zero', shape=(10,))  # expect: file-call
