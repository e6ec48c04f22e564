# policy: plot, data
# what one call leaves behind for the next: posonly kw
def f(y, /, **k): return k['y']
f(srcpath('a.csv'), y=srcpath('a.csv'))
print(open(f(srcpath('a.csv'), y='/etc/passwd')).read())  # expect: builtin-denied
