# policy: plot, data
# a path goes another way than a known one: func attr
def f(): return f.a
f.a = srcpath('a.csv')
def g(h): h.a = '/etc/passwd'
g(f)
print(open(f()).read())  # expect: builtin-denied
