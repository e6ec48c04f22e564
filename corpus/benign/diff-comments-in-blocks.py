# policy: plot
# near the forms of tests/differences, and fine
if 1:
    # a comment first
    x = 1
# one outside
    # one in between
    y = 2
else:  # one behind

    z = 3
