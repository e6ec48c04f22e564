# policy: plot, data
# a path goes another way than a known one: sort key
d = [[srcpath('a.csv')], [srcpath('a.csv')]]
d.sort(key=lambda x: x.insert(0, '/etc/passwd') or 1)
print(open(d[0][0]).read())  # expect: builtin-denied
