# policy: plot, data
# a container changed through a door that is not seen
d = [srcpath('a')]
def g():
    x = yield d
next(g()).append('/etc/passwd')
for p in d:
    print(open(p).read())  # expect: builtin-denied
