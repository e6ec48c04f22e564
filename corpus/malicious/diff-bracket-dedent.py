# policy: plot
# a line inside brackets that stands left of its block
def f():
    x = (1 +  # import os
eval('1'))  # expect: builtin-denied
    return x
