# policy: plot
# PK-003: pickle reached through numpy.compat (catalogue of bypasses, flag)
import numpy
class E:
    def __reduce__(s): return (print, ("HIT",))  # expect: dunder-definition
p = numpy.compat.pickle  # expect: member-not-allowed
p.loads(p.dumps(E()))
