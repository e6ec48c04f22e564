# policy: plot, data
# a path goes another way than a known one: exc else
a = srcpath('a.csv')
try: pass
except Exception: a = srcpath('a.csv')
else: a = '/etc/passwd'
print(open(a).read())  # expect: builtin-denied
