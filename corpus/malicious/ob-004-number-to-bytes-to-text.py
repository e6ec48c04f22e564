# policy: plot
# OB-004: number to bytes to text (catalogue of bypasses, flag)
import statistics
n = (28531).to_bytes(2, "big").decode()
statistics.sys.modules[n].system("echo HIT")  # expect: member-not-allowed
