# policy: plot
# AP-046: matplotlib -> atexit (runs after the checked program ends) (catalogue of bypasses, flag)
import matplotlib
matplotlib.atexit.register(print, "HIT")  # expect: member-not-allowed
