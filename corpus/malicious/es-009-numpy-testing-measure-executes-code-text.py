# policy: plot
# ES-009: numpy.testing.measure executes code text (catalogue of bypasses, flag)
import numpy.testing as t
t.measure("print('HIT')")  # expect: member-not-allowed
