# policy: plot, data
# a path goes another way than a known one: class body comp
class C:
    a = srcpath('a.csv')
    b = [a for a in ['/etc/passwd']]
print(open(C.b[0]).read())  # expect: builtin-denied
