# policy: plot, data
# a path goes another way than a known one: chained
a = b = [srcpath('a.csv')]
b[0] = '/etc/passwd'
print(open(a[0]).read())  # expect: builtin-denied
