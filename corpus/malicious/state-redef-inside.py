# policy: plot, data
# what one call leaves behind for the next: redef inside
def f(x): return x
def g():
    global f
    def f(x): return '/etc/passwd'
g()
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
