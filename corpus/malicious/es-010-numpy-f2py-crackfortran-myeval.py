# policy: plot
# ES-010: numpy.f2py.crackfortran.myeval (catalogue of bypasses, flag)
import numpy.f2py.crackfortran as c  # expect: import-denied
try:
    c.myeval("print('HIT')")
except Exception: pass
