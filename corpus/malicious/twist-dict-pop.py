# policy: plot, data
# a path goes another way than a known one: dict pop
d = {'a': srcpath('a.csv')}
print(open(d.pop('b', '/etc/passwd')).read())  # expect: builtin-denied
