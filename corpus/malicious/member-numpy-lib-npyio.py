# policy: plot
# file functions by their inner name
import numpy as np
np.lib.npyio.savetxt('x', [1])  # expect: member-not-allowed
