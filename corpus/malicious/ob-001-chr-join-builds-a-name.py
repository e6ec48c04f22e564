# policy: plot
# OB-001: chr/join builds a name (catalogue of bypasses, flag)
import statistics
n = "".join(chr(c) for c in (111, 115))
statistics.sys.modules[n].system("echo HIT")  # expect: member-not-allowed
