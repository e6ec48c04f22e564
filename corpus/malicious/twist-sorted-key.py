# policy: plot, data
# a path goes another way than a known one: sorted key
d = [[srcpath('a.csv')]]
sorted(d, key=lambda x: x.append('/etc/passwd') or 1)
print(open(d[0][1]).read())  # expect: builtin-denied
