# policy: plot, data
# a path goes another way than a known one: comp target attr
class C: a = srcpath('a.csv')
[0 for C.a in ['/etc/passwd']]
print(open(C.a).read())  # expect: builtin-denied
