# policy: plot, data
# a path goes another way than a known one: walrus default
a = srcpath('a.csv')
def f(x=(a := '/etc/passwd')): pass
print(open(a).read())  # expect: builtin-denied
