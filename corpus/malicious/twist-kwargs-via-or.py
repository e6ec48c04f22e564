# policy: plot, data
# a path goes another way than a known one: kwargs via or
def f(a=srcpath('a.csv')): return a
print(open(f(**({} | {'a': '/etc/passwd'}))).read())  # expect: builtin-denied
