# policy: plot
# a star import never counts as binding
from math import *  # expect: import-star
os.system('id')  # expect: name-denied
