# policy: plot
# a submodule as an argument
import numpy as np
print(np.linalg)  # expect: module-as-value
