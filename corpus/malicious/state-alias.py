# policy: plot, data
# what one call leaves behind for the next: alias
def f(x): return x
g = f
print(open([g(srcpath('a.csv')), g('/etc/passwd')][1]).read())  # expect: builtin-denied
