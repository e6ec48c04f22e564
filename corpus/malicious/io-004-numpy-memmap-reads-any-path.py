# policy: plot
# IO-004: numpy.memmap reads any path (catalogue of bypasses, flag)
import numpy as np
print("HIT" if len(np.memmap("../outside.txt", mode="r", dtype="u1")) else 0)  # expect: file-call
