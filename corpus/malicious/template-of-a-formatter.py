# policy: plot
# found by the breaker of 2026-11-29
from matplotlib.ticker import StrMethodFormatter
U = '_' * 2
StrMethodFormatter('{x.' + U + '}')  # expect: format-field
StrMethodFormatter('{x.real}')  # expect: format-field
StrMethodFormatter('{x:.1f} km')
