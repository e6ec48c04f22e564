# policy: plot
# a module in a list
import numpy as np
for m in [np]:
    m.save('x', 1)  # expect: file-call
