# policy: plot
# a file function by star import
from numpy import *  # expect: import-star
save('x.npy', [1])  # expect: file-call
