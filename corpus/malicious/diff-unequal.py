# policy: plot
# <> was Python 2's != (tests/differences)
x = 1 <> 2  # expect: syntax-error
