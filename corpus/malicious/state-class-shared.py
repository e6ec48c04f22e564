# policy: plot, data
# what one call leaves behind for the next: class shared
class K: v = []
def f(x):
    K.v.append(x); return K.v[0]
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
