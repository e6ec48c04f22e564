# policy: plot, data
# a path goes another way than a known one: mangle global
_C__a = '/etc/passwd'
__a = srcpath('a.csv')
class C:
    def m(self): return __a
print(open(C().m()).read())  # expect: builtin-denied
