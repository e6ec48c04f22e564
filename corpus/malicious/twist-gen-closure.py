# policy: plot, data
# a path goes another way than a known one: gen closure
def g():
    a = srcpath('a.csv')
    def s():
        nonlocal a
        a = '/etc/passwd'
    s()
    return a
print(open(g()).read())  # expect: builtin-denied
