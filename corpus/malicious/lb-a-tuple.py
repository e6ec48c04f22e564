# policy: plot, data
# an annotation in brackets makes no local name
def f():
    (open): int  # expect: builtin-denied
    return open('/etc/passwd')  # expect: builtin-denied
f()
