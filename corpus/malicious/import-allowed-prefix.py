# policy: plot
# a module whose name only begins like an allowed one
import mathutils  # expect: import-not-allowed
import numpy_financial  # expect: import-not-allowed
