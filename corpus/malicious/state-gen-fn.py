# policy: plot, data
# what one call leaves behind for the next: gen fn
def f(x):
    while True: x = yield x
g = f(srcpath('a.csv'))
next(g)
h = g
print(open(h.send('/etc/passwd')).read())  # expect: builtin-denied
