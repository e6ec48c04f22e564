# policy: plot
# a star import of an allowed module
from math import *  # expect: import-star
from itertools import *  # expect: import-star

print(sqrt(2), sin(pi), list(islice(count(), 3)))
