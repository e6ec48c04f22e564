# policy: plot
# IM-012: sys.modules lookup by string (catalogue of bypasses, flag)
import statistics
statistics.sys.modules["os"].system("echo HIT")  # expect: member-not-allowed
