# policy: plot, data
# a path goes another way than a known one: walrus comp outer
a = srcpath('a.csv')
[(a := x) for x in ['/etc/passwd']]
print(open(a).read())  # expect: builtin-denied
