# policy: plot, data
# what one call leaves behind for the next: default nested
def f(x, m=([],)):
    m[0].append(x); return m[0][0]
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
