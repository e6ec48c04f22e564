# policy: plot, data
# what one call leaves behind for the next: star slice
def f(*a): return g(*a[1:])
def g(x, y=srcpath('a.csv')): return x
print(open(f(srcpath('a.csv'), '/etc/passwd')).read())  # expect: builtin-denied
