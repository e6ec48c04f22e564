# policy: plot, data
# an annotation in brackets makes no local name
def f():
    ((exec)): int  # expect: builtin-denied
    exec('1')  # expect: builtin-denied
f()
