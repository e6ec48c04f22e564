# policy: plot, data
# a path goes another way than a known one: class mro diamond
class A: a = srcpath('a.csv')
class B(A): pass
class C(A): a = '/etc/passwd'
class D(B, C): pass
print(open(D().a).read())  # expect: builtin-denied
