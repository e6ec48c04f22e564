# policy: plot, data
# what one call leaves behind for the next: try state
v = [srcpath('a.csv')]
def f(x):
    try: return v[0]
    finally: v[0] = x
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
