# policy: plot, data
# a hasattr of one's own is given a module
import numpy as np


def keep(hasattr):
    return hasattr(np, 'x')


keep(lambda module, name: module).f2py  # expect: member-not-allowed
print(hasattr(*[np, 'x']), hasattr('x', np))  # expect: builtin-denied
