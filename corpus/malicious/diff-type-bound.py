# policy: plot
# the bound of a type parameter is read (tests/differences)
def f[T: eval](x: T): pass  # expect: builtin-denied
