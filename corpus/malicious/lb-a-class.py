# policy: plot, data
# an annotation in brackets makes no local name
class C:
    (exec): int  # expect: builtin-denied
    exec('1')  # expect: builtin-denied
