# policy: plot, data
# what one call leaves behind for the next: map
def f(x, m=[]):
    m.append(x); return m[0]
list(map(f, ['/etc/passwd']))
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
