# policy: plot
# 1L was Python 2's long (tests/differences)
x = 1L  # expect: syntax-error
