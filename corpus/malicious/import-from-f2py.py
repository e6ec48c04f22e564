# policy: plot
# numpy.f2py through from
from numpy.f2py import crackfortran  # expect: import-denied
