# policy: plot
# backquotes were Python 2's repr (tests/differences)
x = `1`  # expect: syntax-error
