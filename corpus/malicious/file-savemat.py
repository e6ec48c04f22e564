# policy: plot
# MATLAB data written
from scipy.io import savemat  # expect: file-call
