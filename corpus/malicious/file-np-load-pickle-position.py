# policy: plot
# allow_pickle by position
import numpy as np
a = np.load(srcpath('data.npy'), None, True)  # expect: pickle-load
