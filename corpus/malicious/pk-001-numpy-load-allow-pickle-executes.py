# policy: plot
# PK-001: numpy.load allow_pickle executes (catalogue of bypasses, flag)
import numpy as np
class E:
    def __reduce__(s): return (print, ("HIT",))  # expect: dunder-definition
np.save("o.npy", np.array([E()], dtype=object), allow_pickle=True)  # expect: file-call
np.load("o.npy", allow_pickle=True)  # expect: file-call, pickle-load
