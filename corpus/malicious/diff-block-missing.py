# policy: plot
# a comment is no block (tests/differences)
x = 1
if x:
    # nothing here
y = 2  # expect: syntax-error
