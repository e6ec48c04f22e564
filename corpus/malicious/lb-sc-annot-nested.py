# policy: plot, data
# an annotation in brackets makes no local name
def f():
    (exec): int  # expect: builtin-denied
    def g():
        exec("print('HIT')")  # expect: builtin-denied
    g()
f()
