# policy: plot
# a builtin as a default value
def f(x, g=getattr):  # expect: builtin-denied
    return g(x, 'a')
