# policy: plot
# IO-010: open_memmap writes (catalogue of bypasses, flag)
import numpy as np
np.lib.format.open_memmap("m.npy", mode="w+", shape=(1,)); print("HIT")  # expect: any
