# policy: plot, data
# a path goes another way than a known one: walrus lambda
a = srcpath('a.csv')
def g():
    global a
    return (lambda: (b := '/etc/passwd'))()
a = g()
print(open(a).read())  # expect: builtin-denied
