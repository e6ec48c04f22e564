# policy: plot, data
# what one call leaves behind for the next: mutual
def f(x): return g(x)
def g(x): return h.pop() if h else f(x)
h = ['/etc/passwd']
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
