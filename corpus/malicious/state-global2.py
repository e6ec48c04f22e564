# policy: plot, data
# what one call leaves behind for the next: global2
v = None
def f(x):
    global v
    if v is None: v = x
    return v
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
