# policy: plot, data
# what one call leaves behind for the next: nonlocal2
def outer():
    x = srcpath('a.csv')
    def set_(y):
        nonlocal x
        x = y
    def get(): return x
    return set_, get
s, g = outer()
s2, g2 = outer()
s('/etc/passwd')
print(open(g()).read())  # expect: builtin-denied
