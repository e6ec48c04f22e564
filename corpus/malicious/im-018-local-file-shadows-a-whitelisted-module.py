# policy: plot
# IM-018: local file shadows a whitelisted module on the next run (catalogue of bypasses, flag)
import numpy as np
np.savetxt("statistics.py", ["print('HIT')"], fmt="%s")  # expect: file-call
# a later run with the working directory on sys.path:
import statistics
