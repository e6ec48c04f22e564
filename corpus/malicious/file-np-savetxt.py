# policy: plot
# text written
import numpy as np
np.savetxt('x.py', ['print(1)'], fmt='%s')  # expect: file-call
