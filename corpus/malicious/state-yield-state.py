# policy: plot, data
# what one call leaves behind for the next: yield state
def f(x, m=[]):
    m.append(x)
    yield m[0]
list(f('/etc/passwd'))
print(open(list(f(srcpath('a.csv')))[0]).read())  # expect: builtin-denied
