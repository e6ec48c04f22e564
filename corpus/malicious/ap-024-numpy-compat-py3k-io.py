# policy: plot
# AP-024: numpy -> compat.py3k.io (catalogue of bypasses, flag)
import numpy
x = numpy.compat.py3k.io.open("../outside.txt").read()  # expect: member-not-allowed
print("HIT")
