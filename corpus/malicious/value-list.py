# policy: plot
# a module in a list
import numpy as np
for m in [np]:  # expect: module-as-value
    m.save('x', 1)
