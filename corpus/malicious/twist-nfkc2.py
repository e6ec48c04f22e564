# policy: plot, data
# a path goes another way than a known one: nfkc2
class C:
    ſ = '/etc/passwd'
    s0 = srcpath('a.csv')
print(open(C.s).read())  # expect: builtin-denied
