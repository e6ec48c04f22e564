# policy: plot
# a submodule of a refused module
import os.path as p  # expect: import-not-allowed
