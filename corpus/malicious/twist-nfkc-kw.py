# policy: plot, data
# a path goes another way than a known one: nfkc kw
def f(a=srcpath('a.csv')): return a
print(open(f(ａ='/etc/passwd')).read())  # expect: builtin-denied
