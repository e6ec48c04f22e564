# policy: plot
# found by the breaker of 2026-11-29
from matplotlib.pyplot import *  # expect: import-star
cbook.subprocess  # expect: member-not-allowed
rcsetup  # expect: member-not-allowed
plot([1], [2])
print(len([1]))
