# policy: plot, data
# a path goes another way than a known one: kwargs over
def f(a=srcpath('a.csv')): return a
print(open(f(**dict(a='/etc/passwd'))).read())  # expect: builtin-denied
