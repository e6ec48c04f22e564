# policy: plot
# the same by attribute
import numpy as np
np.testing.runstring('x', {})  # expect: member-not-allowed
