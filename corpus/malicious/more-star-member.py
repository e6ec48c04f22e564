# policy: plot
# the member table holds for star imports
from matplotlib import *  # expect: import-star
rc_file('x')  # expect: file-call
