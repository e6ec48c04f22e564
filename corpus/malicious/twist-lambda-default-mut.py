# policy: plot, data
# a path goes another way than a known one: lambda default mut
f = lambda x=[srcpath('a.csv')]: x
f()[0] = '/etc/passwd'
print(open(f()[0]).read())  # expect: builtin-denied
