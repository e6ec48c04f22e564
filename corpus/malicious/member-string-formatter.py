# policy: plot
# Formatter by from-import
from string import Formatter  # expect: member-not-allowed
