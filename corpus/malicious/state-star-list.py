# policy: plot, data
# what one call leaves behind for the next: star list
def f(*a):
    a = list(a); a.reverse()
    return g(*a)
def g(x, y): return x
print(open(f(srcpath('a.csv'), '/etc/passwd')).read())  # expect: builtin-denied
