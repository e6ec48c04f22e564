# policy: plot
# a line of a lone backslash gives the line below it its indentation (tests/differences)
def f():
    return 1
    \
import os  # expect: import-not-allowed
if f():
    \
        eval = print
eval('1')  # expect: builtin-denied
