# policy: plot
# builtins under a private name
import numpy as np
np._builtins  # expect: private-module-attribute
