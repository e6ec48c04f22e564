# policy: plot, data
# a path goes another way than a known one: iadd tuple
d = (srcpath('a.csv'),)
d += ('/etc/passwd',)
print(open(d[1]).read())  # expect: builtin-denied
