# policy: plot, data
# a path goes another way than a known one: walrus fstring
a = srcpath('a.csv')
f'{(a := '/etc/passwd')}'
print(open(a).read())  # expect: builtin-denied
