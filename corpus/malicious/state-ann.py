# policy: plot, data
# what one call leaves behind for the next: ann
v = [srcpath('a.csv')]
def f(x: v.append('/etc/passwd')): return v[-1]
print(open(f(1)).read())  # expect: builtin-denied
