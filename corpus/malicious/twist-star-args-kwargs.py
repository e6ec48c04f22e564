# policy: plot, data
# a path goes another way than a known one: star args kwargs
def f(**k): return k
print(open(f(a=srcpath('a.csv'), **{'b': '/etc/passwd'})['b']).read())  # expect: builtin-denied
