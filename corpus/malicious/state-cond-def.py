# policy: plot, data
# what one call leaves behind for the next: cond def
if len(listdir()) >= 0:
    def f(x): return '/etc/passwd'
else:
    def f(x): return x
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
