# policy: plot
# AP-023: numpy -> compat.pickle (catalogue of bypasses, flag)
import numpy
x = numpy.compat.pickle.loads  # expect: member-not-allowed
print("HIT")
