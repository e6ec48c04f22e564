# policy: plot
# CB-017: exit handler outlives the run (catalogue of bypasses, flag)
import matplotlib
matplotlib.atexit.register(print, "HIT")  # expect: member-not-allowed
