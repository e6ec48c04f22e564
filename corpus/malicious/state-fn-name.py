# policy: plot, data
# what one call leaves behind for the next: fn name
def f(x): return x
f.__name__ = 'q'
def k(fn, x): return '/etc/passwd' if fn.__name__ == 'q' else x
print(open(k(f, srcpath('a.csv'))).read())  # expect: builtin-denied
