# policy: plot
# a builtin in an annotation
def f(x: eval('1')):  # expect: builtin-denied
    return x
