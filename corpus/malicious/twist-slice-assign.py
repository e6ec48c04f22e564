# policy: plot, data
# a path goes another way than a known one: slice assign
d = [srcpath('a.csv')]
d[:] = ('/etc/passwd',)
print(open(d[0]).read())  # expect: builtin-denied
