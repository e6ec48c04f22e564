# policy: plot, data
# what one call leaves behind for the next: attr outside
def f(): return f.v
f.v = '/etc/passwd'
h = f
print(open(h()).read())  # expect: builtin-denied
