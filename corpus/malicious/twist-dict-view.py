# policy: plot, data
# a path goes another way than a known one: dict view
d = {'a': [srcpath('a.csv')]}
for v in d.values(): v[0] = '/etc/passwd'
print(open(d['a'][0]).read())  # expect: builtin-denied
