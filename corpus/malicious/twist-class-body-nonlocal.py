# policy: plot, data
# a path goes another way than a known one: class body nonlocal
def f():
    a = srcpath('a.csv')
    class C:
        nonlocal a
        a = '/etc/passwd'
    return a
print(open(f()).read())  # expect: builtin-denied
