# policy: plot
# a helper renamed is not followed blindly
import numpy as np
f = lambda n: '/etc/' + n
srcpath2 = f
a = np.load(srcpath2('passwd'))  # expect: file-call
