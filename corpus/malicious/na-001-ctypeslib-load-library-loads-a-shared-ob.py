# policy: plot
# NA-001: ctypeslib.load_library loads a shared object (catalogue of bypasses, flag)
import numpy
print("HIT" if callable(numpy.ctypeslib.load_library) else 0)  # expect: member-not-allowed
