# policy: plot, data
# what one call leaves behind for the next: del
v = {'a': srcpath('a.csv')}
def f():
    v.clear(); v['a'] = '/etc/passwd'
f()
print(open(v['a']).read())  # expect: builtin-denied
