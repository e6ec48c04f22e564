# policy: plot
# except A, B was Python 2's (tests/differences)
try:
    x = 1
except ValueError, e:  # expect: syntax-error
    pass
