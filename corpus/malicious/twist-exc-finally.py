# policy: plot, data
# a path goes another way than a known one: exc finally
a = srcpath('a.csv')
try: pass
finally: a = '/etc/passwd'
print(open(a).read())  # expect: builtin-denied
