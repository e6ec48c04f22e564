# policy: plot
# AP-027: numpy -> core._internal.ast (catalogue of bypasses, flag)
import numpy
x = numpy.core._internal.ast  # expect: any
print("HIT")
