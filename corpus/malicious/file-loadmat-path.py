# policy: plot
# MATLAB data from any path
from scipy.io import loadmat as lm
m = lm('/data/x.mat')  # expect: file-call
