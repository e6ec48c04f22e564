# policy: plot, data
# a path goes another way than a known one: copy dict
d = {'a': [srcpath('a.csv')]}
e = d.copy()
e['a'][0] = '/etc/passwd'
print(open(d['a'][0]).read())  # expect: builtin-denied
