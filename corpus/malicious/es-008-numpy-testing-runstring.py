# policy: plot
# ES-008: numpy.testing.runstring (catalogue of bypasses, flag)
import numpy.testing as t  # expect: import-denied
t.runstring("print('HIT')", {})
