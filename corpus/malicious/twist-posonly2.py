# policy: plot, data
# a path goes another way than a known one: posonly2
def f(a, /, b=srcpath('a.csv')): return b
print(open(f(1, '/etc/passwd')).read())  # expect: builtin-denied
