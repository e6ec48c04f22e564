# policy: plot
# CV-061: Cogtrix python_exec (catalogue of bypasses, flag)
import numpy as np
print("HIT" if str(np.genfromtxt("../outside.txt", dtype=str)) else 0)  # expect: file-call
