# policy: plot
# ES-009: numpy.testing.measure executes code text (catalogue of bypasses, flag)
import numpy.testing as t  # expect: import-denied
t.measure("print('HIT')")
