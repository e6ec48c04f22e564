# policy: plot, data
# a path goes another way than a known one: exc as local
a = srcpath('a.csv')
try: raise ValueError('/etc/passwd')
except ValueError as x: a = x.args[0]
print(open(a).read())  # expect: builtin-denied
