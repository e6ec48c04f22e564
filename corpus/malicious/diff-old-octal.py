# policy: plot
# 0777 was Python 2's octal (tests/differences)
x = 0777  # expect: syntax-error
