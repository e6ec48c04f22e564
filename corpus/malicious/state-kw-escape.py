# policy: plot, data
# what one call leaves behind for the next: kw escape
def h(k): k['y'] = '/etc/passwd'
def f(**k):
    h(k)
    return g(**k)
def g(y): return y
print(open(f(y=srcpath('a.csv'))).read())  # expect: builtin-denied
