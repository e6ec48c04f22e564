# policy: plot, data
# a path goes another way than a known one: comp scope2
a = '/etc/passwd'
b = [[a for a in [srcpath('a.csv')]] and a for _ in [1]]
print(open(b[0]).read())  # expect: builtin-denied
