# policy: plot, data
# a path goes another way than a known one: match or
a = srcpath('a.csv')
match (1, '/etc/passwd'):
    case (2, a) | (1, a): pass
print(open(a).read())  # expect: builtin-denied
