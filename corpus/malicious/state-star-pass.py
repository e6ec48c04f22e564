# policy: plot, data
# what one call leaves behind for the next: star pass
def f(*a, **k): return g(*a, **k)
def g(x, y=srcpath('a.csv')): return y
f(srcpath('a.csv'))
print(open(f(1, y='/etc/passwd')).read())  # expect: builtin-denied
