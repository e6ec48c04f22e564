# policy: plot
# a file function by from-import
from numpy import savetxt  # expect: file-call
