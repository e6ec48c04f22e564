# policy: plot, data
# what one call leaves behind for the next: attr
def f(x):
    if not hasattr(f, 'v'): f.v = x
    return f.v
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
