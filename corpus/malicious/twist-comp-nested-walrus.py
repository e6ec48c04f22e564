# policy: plot, data
# a path goes another way than a known one: comp nested walrus
a = srcpath('a.csv')
any((a := y) for x in [['/etc/passwd']] for y in x)
print(open(a).read())  # expect: builtin-denied
