# policy: plot, data
# a path goes another way than a known one: match capture alias
d = [srcpath('a.csv')]
match d:
    case list() as r: r[0] = '/etc/passwd'
print(open(d[0]).read())  # expect: builtin-denied
