# policy: plot, data
# a path goes another way than a known one: closure cell loop
def f():
    for a in [srcpath('a.csv')]:
        g = lambda: a
    a = '/etc/passwd'
    return g
print(open(f()()).read())  # expect: builtin-denied
