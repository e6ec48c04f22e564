# policy: plot
# a star import brings os
from matplotlib import *  # expect: import-star
os.system('id')  # expect: any
