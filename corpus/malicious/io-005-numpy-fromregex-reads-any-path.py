# policy: plot
# IO-005: numpy.fromregex reads any path (catalogue of bypasses, flag)
import numpy as np
print("HIT" if len(np.fromregex("../outside.txt", "(.+)", [("a", "U9")])) else 0)  # expect: file-call
