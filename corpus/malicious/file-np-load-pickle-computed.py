# policy: plot
# a computed allow_pickle
import numpy as np
yes = 1 == 1
a = np.load(srcpath('data.npy'), allow_pickle=yes)  # expect: pickle-load
