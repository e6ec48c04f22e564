# policy: plot, data
# a path goes another way than a known one: swap
a, b = srcpath('a.csv'), '/etc/passwd'
a, b = b, a
print(open(a).read())  # expect: builtin-denied
