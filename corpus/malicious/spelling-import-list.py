# policy: plot
# the second module of an import
import numpy as np, os  # expect: import-not-allowed
