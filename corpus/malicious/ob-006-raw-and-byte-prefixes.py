# policy: plot
# OB-006: raw and byte prefixes (catalogue of bypasses, flag)
import statistics
statistics.sys.modules[rb"os".decode()].system("echo HIT")  # expect: member-not-allowed
