# policy: plot, data
# a path goes another way than a known one: missing
class D(dict):
    def __missing__(self, k): return '/etc/passwd'
print(open(D(a=srcpath('a.csv'))['b']).read())  # expect: builtin-denied
