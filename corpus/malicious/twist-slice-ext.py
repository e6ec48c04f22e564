# policy: plot, data
# a path goes another way than a known one: slice ext
d = [srcpath('a.csv'), srcpath('a.csv')]
d[::2] = ['/etc/passwd']
print(open(d[0]).read())  # expect: builtin-denied
