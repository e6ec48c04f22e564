# policy: plot, data
# a path goes another way than a known one: gen send
def g():
    x = srcpath('a.csv')
    while True: x = yield x
i = g(); next(i)
print(open(i.send('/etc/passwd')).read())  # expect: builtin-denied
