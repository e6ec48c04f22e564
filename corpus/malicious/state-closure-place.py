# policy: plot, data
# what one call leaves behind for the next: closure place
def outer(x):
    def inner(): return x
    return inner
a = outer(srcpath('a.csv'))
b = outer('/etc/passwd')
print(open((a if 0 else b)()).read())  # expect: builtin-denied
