# policy: plot, data
# what one call leaves behind for the next: comp call
def f(x, m=[]):
    m.append(x); return m[0]
[f(y) for y in ['/etc/passwd']]
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
