# policy: plot
# a file opened by an inner helper
from pandas.io.common import get_handle  # expect: file-call
