# policy: plot, data
# a path goes another way than a known one: for else
for a in [srcpath('a.csv')]: pass
else: a = '/etc/passwd'
print(open(a).read())  # expect: builtin-denied
