# policy: plot
# BI-010: warnings module via reachable attribute (catalogue of bypasses, flag)
import matplotlib
print("HIT" if matplotlib.warnings.sys else 0)  # expect: member-not-allowed
