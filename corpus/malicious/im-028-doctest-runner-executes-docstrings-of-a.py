import numpy as np
np.savetxt("dt.py", ['"""', ">>> print('HI' + 'T')", "zzz", '"""'], fmt="%s")
from numpy.testing import rundocs
try:
    rundocs("dt.py")
except AssertionError as e:
    print(e)