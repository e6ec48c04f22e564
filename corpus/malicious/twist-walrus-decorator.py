# policy: plot, data
# a path goes another way than a known one: walrus decorator
a = srcpath('a.csv')
def deco(f): return f
@(a := '/etc/passwd') and deco
def f(): pass
print(open(a).read())  # expect: builtin-denied
