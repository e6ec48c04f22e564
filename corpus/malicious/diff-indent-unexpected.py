# policy: plot
# an indent needs a colon before it (tests/differences)
x = 1
    y = 2  # expect: syntax-error
