# policy: plot, data
# a path goes another way than a known one: global fn
a = srcpath('a.csv')
def f():
    global a
    a = '/etc/passwd'
f()
print(open(a).read())  # expect: builtin-denied
