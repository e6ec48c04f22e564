# policy: plot
# OB-003: names taken from docstrings or repr of objects (catalogue of bypasses, flag)
import statistics
n = str(type(1))[1] and "o" + str(set)[8]
statistics.sys.modules[n].system("echo HIT")  # expect: member-not-allowed
