# policy: plot, data
# what one call leaves behind for the next: fn as key
reg = {}
def f(x): return reg.setdefault(f, x)
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
