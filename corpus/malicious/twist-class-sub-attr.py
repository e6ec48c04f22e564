# policy: plot, data
# a path goes another way than a known one: class sub attr
class C:
    a = srcpath('a.csv')
class D(C): pass
D.a = '/etc/passwd'
print(open(D().a).read())  # expect: builtin-denied
