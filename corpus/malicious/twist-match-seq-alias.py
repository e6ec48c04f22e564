# policy: plot, data
# a path goes another way than a known one: match seq alias
d = [[srcpath('a.csv')]]
match d:
    case [x]: x[0] = '/etc/passwd'
print(open(d[0][0]).read())  # expect: builtin-denied
