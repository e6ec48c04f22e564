# policy: plot
# ctypeslib by attribute
import numpy as np
np.ctypeslib.load_library('x', '.')  # expect: member-not-allowed
