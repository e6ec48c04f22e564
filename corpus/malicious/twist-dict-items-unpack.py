# policy: plot, data
# a path goes another way than a known one: dict items unpack
d = {'a': srcpath('a.csv')}
[(k, w)] = d.items()
d |= {k: '/etc/passwd'}
print(open(d['a']).read())  # expect: builtin-denied
