# policy: plot
# AP-043: matplotlib -> importlib (catalogue of bypasses, flag)
import matplotlib
matplotlib.importlib.import_module("os").system("echo HIT")  # expect: member-not-allowed
