# policy: plot
# a function of a module replaced
import numpy as np
np.load = print  # expect: module-mutated
