# policy: plot, data
# a path goes another way than a known one: star str keys
def f(a=srcpath('a.csv'), b=srcpath('a.csv')): return b
print(open(f(**{k: '/etc/passwd' for k in 'b'})).read())  # expect: builtin-denied
