# policy: plot, data
# a path goes another way than a known one: walrus assert
a = srcpath('a.csv')
assert (a := '/etc/passwd')
print(open(a).read())  # expect: builtin-denied
