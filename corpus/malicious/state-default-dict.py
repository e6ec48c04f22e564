# policy: plot, data
# what one call leaves behind for the next: default dict
def f(x, m={}):
    m.setdefault('k', x); return m['k']
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
