# policy: plot, data
# what one call leaves behind for the next: fn is
def f(x): return '/etc/passwd' if f is g else x
g = f
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
