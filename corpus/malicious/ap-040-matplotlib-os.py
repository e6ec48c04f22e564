# policy: plot
# AP-040: matplotlib -> os (catalogue of bypasses, flag)
import matplotlib
matplotlib.os.system("echo HIT")  # expect: member-not-allowed
