# policy: plot
# a member that is a denied module
from numpy import ctypeslib  # expect: any
