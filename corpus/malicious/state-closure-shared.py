# policy: plot, data
# what one call leaves behind for the next: closure shared
def f(x):
    s = []
    def g(y):
        s.append(y); return s[0]
    return g
k = f(1)
k('/etc/passwd')
print(open(k(srcpath('a.csv'))).read())  # expect: builtin-denied
