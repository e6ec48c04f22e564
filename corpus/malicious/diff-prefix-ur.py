# policy: plot
# ur was Python 2's prefix (tests/differences)
x = ur'a'  # expect: syntax-error
