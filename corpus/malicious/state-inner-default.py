# policy: plot, data
# what one call leaves behind for the next: inner default
def f(x):
    def g(y, m=[]):
        m.append(y); return m[0]
    return g
k = f(1)
k('/etc/passwd')
print(open(k(srcpath('a.csv'))).read())  # expect: builtin-denied
