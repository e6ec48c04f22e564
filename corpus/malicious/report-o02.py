# policy: plot
# report o02: linter: module re-export
from numpy import ctypeslib  # expect: member-not-allowed

lib = ctypeslib.ctypes.CDLL(None)  # expect: attribute-denied
print(lib)
