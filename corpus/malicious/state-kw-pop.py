# policy: plot, data
# what one call leaves behind for the next: kw pop
def f(**k):
    k['y'] = k.pop('x')
    return g(**k)
def g(x=srcpath('a.csv'), y=srcpath('a.csv')): return y
print(open(f(x='/etc/passwd')).read())  # expect: builtin-denied
