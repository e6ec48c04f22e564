# policy: plot
# a file function by star import of pylab
from pylab import *  # expect: import-star
x = load('/etc/passwd')  # expect: file-call
