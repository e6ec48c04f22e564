# policy: plot
# MU-003: stdout replaced through a re-export (catalogue of bypasses, flag)
import statistics
class W:
    def write(s, x): s.o.write("HIT")
    def flush(s): pass
w = W(); w.o = statistics.sys.stdout  # expect: any
statistics.sys.stdout = w  # expect: any
print(1)
