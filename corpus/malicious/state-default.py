# policy: plot, data
# what one call leaves behind for the next: default
def f(x, m=[]):
    m.append(x); return m[0]
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
