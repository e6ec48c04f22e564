# policy: plot, data
# what one call leaves behind for the next: nested global def
def f(x):
    global h
    def h(): return x
f(srcpath('a.csv'))
f('/etc/passwd')
print(open(h()).read())  # expect: builtin-denied
