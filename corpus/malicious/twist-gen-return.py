# policy: plot, data
# a path goes another way than a known one: gen return
def g():
    yield srcpath('a.csv')
    return '/etc/passwd'
def h():
    r = yield from g()
    yield r
print(open(list(h())[1]).read())  # expect: builtin-denied
