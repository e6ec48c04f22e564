# policy: plot
# a writer that starts a program
from matplotlib.animation import FFMpegWriter  # expect: call-denied
