# policy: plot, data
# a path goes another way than a known one: walrus slice
a = srcpath('a.csv')
[1][(a := '/etc/passwd') and 0:]
print(open(a).read())  # expect: builtin-denied
