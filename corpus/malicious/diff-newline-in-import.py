# policy: plot
# an import does not go on in the next line (tests/differences)
from math import  # expect: syntax-error
sqrt
