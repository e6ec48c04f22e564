# policy: plot, data
# a path goes another way than a known one: comp target sub
d = {'a': srcpath('a.csv')}
[0 for d['a'] in ['/etc/passwd']]
print(open(d['a']).read())  # expect: builtin-denied
