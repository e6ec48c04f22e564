# policy: plot
# PK-005: object arrays inside npz (catalogue of bypasses, flag)
import numpy as np
class E:
    def __reduce__(s): return (print, ("HIT",))  # expect: dunder-definition
np.savez("o.npz", a=np.array([E()], dtype=object))  # expect: file-call
np.load("o.npz", allow_pickle=True)["a"]  # expect: file-call, pickle-load
