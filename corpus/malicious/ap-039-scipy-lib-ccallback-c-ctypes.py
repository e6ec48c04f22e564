# policy: plot
# AP-039: scipy -> _lib._ccallback_c.ctypes (catalogue of bypasses, flag)
import scipy
x = scipy._lib._ccallback_c.ctypes.CDLL(None).getpid()  # expect: any
print("HIT")
