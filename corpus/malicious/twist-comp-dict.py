# policy: plot, data
# a path goes another way than a known one: comp dict
d = {k: v for k, v in [('a', srcpath('a.csv')), ('a', '/etc/passwd')]}
print(open(d['a']).read())  # expect: builtin-denied
