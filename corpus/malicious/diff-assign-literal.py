# policy: plot
# a literal cannot be assigned to (tests/differences)
1 = 2  # expect: syntax-error
