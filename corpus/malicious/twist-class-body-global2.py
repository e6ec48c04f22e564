# policy: plot, data
# a path goes another way than a known one: class body global2
a = srcpath('a.csv')
class C:
    global a
    for a in ['/etc/passwd']: pass
print(open(a).read())  # expect: builtin-denied
