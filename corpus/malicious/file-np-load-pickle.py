# policy: plot
# a pickle in the source folder
import numpy as np
a = np.load(srcpath('data.npy'), allow_pickle=True)  # expect: pickle-load
