# policy: plot
# a default cannot be followed by none (tests/differences)
def f(a=1, b): pass  # expect: syntax-error
