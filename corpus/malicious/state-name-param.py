# policy: plot, data
# what one call leaves behind for the next: name param
def f(x): return x
def g(f): return f(srcpath('a.csv'))
print(open(g(lambda x: '/etc/passwd')).read())  # expect: builtin-denied
