# policy: plot, data
# what one call leaves behind for the next: return default2
def f(m={'a': srcpath('a.csv')}): return m
f()['a'] = '/etc/passwd'
print(open(f()['a']).read())  # expect: builtin-denied
