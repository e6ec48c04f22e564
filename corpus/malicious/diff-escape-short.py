# policy: plot
# \x takes two digits (tests/differences)
x = '\x1'  # expect: syntax-error
