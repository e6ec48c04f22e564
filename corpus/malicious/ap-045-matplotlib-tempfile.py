# policy: plot
# AP-045: matplotlib -> tempfile (catalogue of bypasses, flag)
import matplotlib
x = matplotlib.tempfile.mkdtemp  # expect: member-not-allowed
print("HIT")
