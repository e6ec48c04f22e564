# policy: plot
# a member that is a denied module
from numpy import testing  # expect: any
