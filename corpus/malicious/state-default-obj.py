# policy: plot, data
# what one call leaves behind for the next: default obj
class K: v = None
def f(x, m=K()):
    if m.v is None: m.v = x
    return m.v
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
