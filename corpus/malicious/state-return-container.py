# policy: plot, data
# what one call leaves behind for the next: return container
d = [srcpath('a.csv')]
def f(): return d
f()[0] = '/etc/passwd'
print(open(f()[0]).read())  # expect: builtin-denied
