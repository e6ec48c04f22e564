# policy: plot, data
# a path goes another way than a known one: class body lookup
a = '/etc/passwd'
class C:
    if 0: a = srcpath('a.csv')
    b = a
print(open(C.b).read())  # expect: builtin-denied
