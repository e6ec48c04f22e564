# policy: plot, data
# a container changed through a door that is not seen
d = [[srcpath('a')]]
sorted(d, key=lambda v: v.append('/etc/passwd') or 0)
for p in d[0]:
    print(open(p).read())  # expect: builtin-denied
