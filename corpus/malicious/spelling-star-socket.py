# policy: plot
# a star import of a refused module
from socket import *  # expect: import-not-allowed
