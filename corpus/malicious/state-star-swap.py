# policy: plot, data
# what one call leaves behind for the next: star swap
def f(*a): return g(*a[::-1])
def g(x, y): return x
f(srcpath('a.csv'), srcpath('a.csv'))
print(open(f(srcpath('a.csv'), '/etc/passwd')).read())  # expect: builtin-denied
