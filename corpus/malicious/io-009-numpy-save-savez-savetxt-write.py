# policy: plot
# IO-009: numpy.save/savez/savetxt write (catalogue of bypasses, flag)
import numpy as np
np.savetxt("t.txt", [1]); print("HIT")  # expect: file-call
