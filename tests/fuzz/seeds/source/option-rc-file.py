# policy: plot
# options by file
import matplotlib
matplotlib.rc_file('evil.rc')  # expect: file-call
