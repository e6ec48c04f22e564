# policy: plot, data
# a path goes another way than a known one: nfkc attr
class C: x = srcpath('a.csv')
C.ｘ = '/etc/passwd'
print(open(C.x).read())  # expect: builtin-denied
