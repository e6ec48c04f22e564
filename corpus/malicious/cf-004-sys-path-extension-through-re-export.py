# policy: plot
# CF-004: sys.path extension through re-export (catalogue of bypasses, flag)
import statistics
statistics.sys.path.insert(0, ".")  # expect: member-not-allowed
print("HIT")
