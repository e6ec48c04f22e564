# policy: plot, data
# an annotation in brackets makes no local name
def f():
    (ｅxec): int  # expect: builtin-denied
    exec("print('HIT')")  # expect: builtin-denied
f()
