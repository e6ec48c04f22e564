# policy: plot
# a newline outside brackets ends the statement (tests/differences)
a = 2 *  # expect: syntax-error
b = 3
