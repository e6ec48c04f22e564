# policy: plot
# two dots
from .. import secret  # expect: import-relative
