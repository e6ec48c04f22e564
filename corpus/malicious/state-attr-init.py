# policy: plot, data
# what one call leaves behind for the next: attr init
def f(x):
    if f.v is None: f.v = x
    return f.v
f.v = None
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
