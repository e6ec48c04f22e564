# policy: plot
# a line of a lone backslash gives the block below it its indentation (tests/differences)
def f():
    return 1
    \
open = 1  # expect: not-understood
