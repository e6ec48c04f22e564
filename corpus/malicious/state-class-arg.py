# policy: plot, data
# what one call leaves behind for the next: class arg
def make(x):
    class K:
        v = x
    return K
A = make(srcpath('a.csv')); B = make('/etc/passwd')
print(open(B.v).read())  # expect: builtin-denied
