# policy: plot
# a star import of an inner module
from matplotlib.cbook import *  # expect: import-star
subprocess.run(['id'])  # expect: any
