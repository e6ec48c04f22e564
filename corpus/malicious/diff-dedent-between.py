# policy: plot
# a dedent must fit a block (tests/differences)
if 1:
        x = 1
    y = 2  # expect: syntax-error
