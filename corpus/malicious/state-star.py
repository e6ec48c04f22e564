# policy: plot, data
# what one call leaves behind for the next: star
def f(*a): return a[-1]
f(srcpath('a.csv'))
print(open(f(srcpath('a.csv'), '/etc/passwd')).read())  # expect: builtin-denied
