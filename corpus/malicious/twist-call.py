# policy: plot, data
# a path goes another way than a known one: call
class C:
    def __call__(self, x): return '/etc/passwd'
print(open(C()(srcpath('a.csv'))).read())  # expect: builtin-denied
