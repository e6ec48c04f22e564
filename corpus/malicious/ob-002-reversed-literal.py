# policy: plot
# OB-002: reversed literal (catalogue of bypasses, flag)
import statistics
statistics.sys.modules["so"[::-1]].system("echo HIT")  # expect: member-not-allowed
