# policy: plot, data
# a path goes another way than a known one: for target attr
class C: a = srcpath('a.csv')
for C.a in ['/etc/passwd']: pass
print(open(C.a).read())  # expect: builtin-denied
