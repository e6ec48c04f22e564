# policy: plot, data
# a path goes another way than a known one: filter mut
d = [[srcpath('a.csv')]]
list(filter(lambda x: x.append('/etc/passwd'), d))
print(open(d[0][1]).read())  # expect: builtin-denied
