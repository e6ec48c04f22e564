# policy: plot
# a refused module under the name of an allowed one
import os as math  # expect: import-not-allowed
print(math.getpid())
