# policy: plot, data
# a path goes another way than a known one: star target
a, *b = srcpath('a.csv'), '/etc/passwd'
print(open(b[0]).read())  # expect: builtin-denied
