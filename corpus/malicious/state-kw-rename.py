# policy: plot, data
# what one call leaves behind for the next: kw rename
def f(**k): return g(**{'y' if n == 'x' else n: v for n, v in k.items()})
def g(x=srcpath('a.csv'), y=srcpath('a.csv')): return y
print(open(f(x='/etc/passwd')).read())  # expect: builtin-denied
