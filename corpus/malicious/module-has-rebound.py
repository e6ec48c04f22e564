# policy: plot, data
# a hasattr of one's own is given a module
import numpy as np


def keep(hasattr):
    return hasattr(np, 'x')  # expect: module-as-value


print(keep(lambda module, name: module))
print(hasattr(*[np, 'x']), hasattr([np], 'x'), hasattr('x', np))  # expect: module-as-value, builtin-denied
