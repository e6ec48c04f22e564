# policy: plot, data
# a path goes another way than a known one: walrus annotation
a = srcpath('a.csv')
x: (a := '/etc/passwd') = 1
print(open(a).read())  # expect: builtin-denied
