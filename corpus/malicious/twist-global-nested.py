# policy: plot, data
# a path goes another way than a known one: global nested
a = srcpath('a.csv')
def f():
    def g():
        global a
        a = '/etc/passwd'
    g()
f()
print(open(a).read())  # expect: builtin-denied
