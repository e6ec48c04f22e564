# policy: plot, data
# a path goes another way than a known one: class base later
class B: a = srcpath('a.csv')
class C(B): pass
B.a = '/etc/passwd'
print(open(C().a).read())  # expect: builtin-denied
