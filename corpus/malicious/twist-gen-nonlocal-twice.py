# policy: plot, data
# a path goes another way than a known one: gen nonlocal twice
def g():
    a = srcpath('a.csv')
    def s():
        def t():
            nonlocal a
            a = '/etc/passwd'
        t()
    s()
    return a
print(open(g()).read())  # expect: builtin-denied
