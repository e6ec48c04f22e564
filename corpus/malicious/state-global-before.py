# policy: plot, data
# what one call leaves behind for the next: global before
def f(): return v
v = srcpath('a.csv')
a = f()
v = '/etc/passwd'
print(open(f()).read())  # expect: builtin-denied
