# policy: plot, data
# a path goes another way than a known one: max key
d = [[srcpath('a.csv')]]
max(d, key=lambda x: x.insert(0, '/etc/passwd') or 1)
print(open(d[0][0]).read())  # expect: builtin-denied
