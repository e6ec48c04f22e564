# policy: plot, data
# what one call leaves behind for the next: closure list
fs = []
def outer(x):
    fs.append(lambda: x)
outer(srcpath('a.csv'))
outer('/etc/passwd')
print(open(fs[1]()).read())  # expect: builtin-denied
