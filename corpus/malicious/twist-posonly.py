# policy: plot, data
# a path goes another way than a known one: posonly
def f(a=srcpath('a.csv'), /, **k): return k['a']
print(open(f(a='/etc/passwd')).read())  # expect: builtin-denied
