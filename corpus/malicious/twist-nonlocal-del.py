# policy: plot, data
# a path goes another way than a known one: nonlocal del
def f():
    a = srcpath('a.csv')
    def g():
        nonlocal a
        del a
    g()
    a = '/etc/passwd'
    return a
print(open(f()).read())  # expect: builtin-denied
