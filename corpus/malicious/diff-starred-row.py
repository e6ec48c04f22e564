# policy: plot
# valid, but without a tree (tests/differences)
row = *[1],  # expect: not-understood
