# policy: plot, data
# a path goes another way than a known one: contains
d = [srcpath('a.csv')]
class C:
    def __contains__(self, x): x[0] = '/etc/passwd'; return True
d in C()
print(open(d[0]).read())  # expect: builtin-denied
