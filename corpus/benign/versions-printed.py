# policy: plot
# versions
import matplotlib
import numpy as np
import pandas as pd
import scipy

print(np.__version__, pd.__version__, scipy.__version__, matplotlib.__version__)
print(np.mean.__doc__ is not None, __name__)
__version__ = '1.0'
__all__ = ['main']
__author__ = 'someone'
