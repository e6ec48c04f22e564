# policy: plot, data
# a path goes another way than a known one: desc prop override
class C:
    @property
    def a(self): return srcpath('a.csv')
class D(C):
    @property
    def a(self): return '/etc/passwd'
def f(o): return o.a
f(C())
print(open(f(D())).read())  # expect: builtin-denied
