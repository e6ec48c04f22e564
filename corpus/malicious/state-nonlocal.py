# policy: plot, data
# what one call leaves behind for the next: nonlocal
def outer(x):
    def set_(y):
        nonlocal x
        x = y
    def get(): return x
    return set_, get
s, g = outer(srcpath('a.csv'))
s('/etc/passwd')
print(open(g()).read())  # expect: builtin-denied
