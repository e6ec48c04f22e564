# policy: plot, data
# what one call leaves behind for the next: fn eq
def f(x): return x
def k(a, b, x): return '/etc/passwd' if a == b else x
print(open(k(f, f, srcpath('a.csv'))).read())  # expect: builtin-denied
