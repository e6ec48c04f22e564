# policy: plot
# IM-016: numpy.lookfor imports the module it is told to search (catalogue of bypasses, flag)
import numpy
numpy.lookfor("x", module="this", import_modules=False)  # expect: member-not-allowed
