# policy: plot, data
# what one call leaves behind for the next: star prepend
def f(*a): return g('/etc/passwd', *a)
def g(x, y=srcpath('a.csv')): return x
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
