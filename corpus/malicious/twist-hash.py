# policy: plot, data
# a path goes another way than a known one: hash
d = [srcpath('a.csv')]
class C:
    def __hash__(self): d[0] = '/etc/passwd'; return 1
{C(): 1}
print(open(d[0]).read())  # expect: builtin-denied
