import numpy as np
import random as r
from random import seed as s
import numpy.random
np.random.seed(1)
numpy.random.seed(1)
r.seed(1)
s(1)
import tool
tool.random.seed(1)
[r.seed][0](1)
if 0:
    import tool.random
