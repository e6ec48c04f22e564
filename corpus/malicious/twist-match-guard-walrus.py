# policy: plot, data
# a path goes another way than a known one: match guard walrus
d = [srcpath('a.csv')]
match 1:
    case _ if (e := d): e[0] = '/etc/passwd'
print(open(d[0]).read())  # expect: builtin-denied
