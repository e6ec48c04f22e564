# policy: plot, data
# what one call leaves behind for the next: return default
def f(m=[srcpath('a.csv')]): return m
f()[0] = '/etc/passwd'
print(open(f()[0]).read())  # expect: builtin-denied
