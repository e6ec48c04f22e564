# policy: plot
# IM-009: star import from a module without __all__ (catalogue of bypasses, flag)
from numpy.f2py.crackfortran import *  # expect: import-denied
myeval("print('HIT') or 1")
