# policy: plot, data
# a path goes another way than a known one: dict get default
d = {'a': srcpath('a.csv')}
print(open(d.get('b', '/etc/passwd')).read())  # expect: builtin-denied
