# policy: plot
# AP-049: matplotlib -> logging.io (catalogue of bypasses, flag)
import matplotlib
x = matplotlib.logging.io.open("../outside.txt").read()  # expect: member-not-allowed
print("HIT")
