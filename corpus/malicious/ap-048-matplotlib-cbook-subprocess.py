# policy: plot
# AP-048: matplotlib -> cbook.subprocess (catalogue of bypasses, flag)
import matplotlib
matplotlib.cbook.subprocess.run(["echo","HIT"])  # expect: member-not-allowed
