# policy: plot
# names over several lines
from matplotlib import (
    pyplot as plt,
    subprocess as sp,  # expect: member-not-allowed
)
