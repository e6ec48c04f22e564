# policy: plot, data
# what one call leaves behind for the next: global
v = []
def f(x):
    v.append(x); return v[0]
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
