# policy: plot
# positional arguments come first (tests/differences)
f = print
f(end='', 1)  # expect: syntax-error
