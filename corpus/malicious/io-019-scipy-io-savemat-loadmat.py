# policy: plot
# IO-019: scipy.io.savemat/loadmat (catalogue of bypasses, flag)
import scipy.io as s
s.savemat("t.mat", {"a": 1}); print("HIT")  # expect: file-call
