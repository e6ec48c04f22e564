# policy: plot, data
# a path goes another way than a known one: class body method name
a = '/etc/passwd'
class C:
    a = srcpath('a.csv')
    def m(self): return a
print(open(C().m()).read())  # expect: builtin-denied
