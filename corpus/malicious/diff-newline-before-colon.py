# policy: plot
# a colon does not stand on the next line (tests/differences)
x = 1
while x  # expect: syntax-error
: x = 0
