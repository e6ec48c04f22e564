# policy: plot, data
# a path goes another way than a known one: class super mro
class A:
    def m(self): return srcpath('a.csv')
class B(A):
    def m(self): return super().m()
class C(A):
    def m(self): return '/etc/passwd'
class D(B, C): pass
print(open(D().m()).read())  # expect: builtin-denied
