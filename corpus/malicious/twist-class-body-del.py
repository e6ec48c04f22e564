# policy: plot, data
# a path goes another way than a known one: class body del
a = '/etc/passwd'
class C:
    a = srcpath('a.csv')
    del a
    b = a
print(open(C.b).read())  # expect: builtin-denied
