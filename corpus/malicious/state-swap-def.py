# policy: plot, data
# what one call leaves behind for the next: swap def
def f(x): return x
def k(x): return '/etc/passwd'
f2 = f
f = k
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
