# policy: plot
# numpy.f2py as an import
import numpy.f2py  # expect: import-denied
