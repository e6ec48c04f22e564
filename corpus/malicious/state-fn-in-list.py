# policy: plot, data
# what one call leaves behind for the next: fn in list
def f(x): return x
l = [f]
l.append(lambda x: '/etc/passwd')
print(open(l[-1](srcpath('a.csv'))).read())  # expect: builtin-denied
