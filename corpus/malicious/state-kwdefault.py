# policy: plot, data
# what one call leaves behind for the next: kwdefault
def f(x, *, m=[]):
    m += [x]; return m[0]
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
