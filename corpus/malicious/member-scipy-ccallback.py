# policy: plot
# private parts of scipy
from scipy import _lib  # expect: any
