# policy: plot
# AP-006: statistics -> sys (catalogue of bypasses, flag)
import statistics
statistics.sys.modules["posix"].system("echo HIT")  # expect: member-not-allowed
