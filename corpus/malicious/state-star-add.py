# policy: plot, data
# what one call leaves behind for the next: star add
def f(*a): return g(*a, '/etc/passwd')
def g(x, y=srcpath('a.csv')): return y
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
