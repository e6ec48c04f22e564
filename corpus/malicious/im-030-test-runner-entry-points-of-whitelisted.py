# policy: plot
# IM-030: test runner entry points of whitelisted packages (catalogue of bypasses, flag)
import numpy
print("HIT" if callable(numpy.test) else 0)  # expect: member-not-allowed
