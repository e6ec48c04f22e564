# policy: plot
# a parameter has one place (tests/differences)
def f(a, a): pass  # expect: syntax-error
