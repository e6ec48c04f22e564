# policy: plot, data
# what one call leaves behind for the next: iter global
it = iter(['/etc/passwd', srcpath('a.csv')])
def f(x): return next(it, x)
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
