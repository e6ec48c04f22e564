# policy: plot
# ME-017: start-up hook files written for the next interpreter (catalogue of bypasses, flag)
import numpy as np
np.savetxt("sitecustomize.py", ["print(1)"], fmt="%s")  # expect: file-call
print("HIT")
