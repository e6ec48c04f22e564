# policy: plot, data
# a path goes another way than a known one: while else
a = srcpath('a.csv')
while 0: pass
else: a = '/etc/passwd'
print(open(a).read())  # expect: builtin-denied
