# policy: plot, data
# a path goes another way than a known one: match value never
a = '/etc/passwd'
match 5:
    case 6: a = srcpath('a.csv')
    case 7: a = srcpath('a.csv')
print(open(a).read())  # expect: builtin-denied
