# policy: plot, data
# what one call leaves behind for the next: star mut
def f(*a, **k):
    k['y'] = '/etc/passwd'
    return g(**k)
def g(y): return y
print(open(f(y=srcpath('a.csv'))).read())  # expect: builtin-denied
