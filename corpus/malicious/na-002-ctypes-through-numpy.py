# policy: plot
# NA-002: ctypes through numpy (catalogue of bypasses, flag)
import numpy
print("HIT" if numpy.ctypeslib.ctypes.CDLL(None).getpid() else 0)  # expect: member-not-allowed, attribute-denied
