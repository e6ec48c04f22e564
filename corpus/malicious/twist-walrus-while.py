# policy: plot, data
# a path goes another way than a known one: walrus while
a = srcpath('a.csv')
while (a := '/etc/passwd'):
    break
print(open(a).read())  # expect: builtin-denied
