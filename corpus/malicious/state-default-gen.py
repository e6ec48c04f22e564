# policy: plot, data
# what one call leaves behind for the next: default gen
def g():
    x = yield
    while True: x2 = yield x
def f(x, m=g(), first=[1]):
    if first: first.pop(); next(m)
    return m.send(x)
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
