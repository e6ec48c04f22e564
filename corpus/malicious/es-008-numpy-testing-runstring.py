# policy: plot
# ES-008: numpy.testing.runstring (catalogue of bypasses, flag)
import numpy.testing as t
t.runstring("print('HIT')", {})  # expect: member-not-allowed
