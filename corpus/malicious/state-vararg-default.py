# policy: plot, data
# what one call leaves behind for the next: vararg default
def f(*a, m=[]):
    m.extend(a); return m[0]
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
