# policy: plot
# IO-007: ndarray.tofile writes (catalogue of bypasses, flag)
import numpy as np
np.array([72], "u1").tofile("t.bin"); print("HIT")  # expect: file-call
