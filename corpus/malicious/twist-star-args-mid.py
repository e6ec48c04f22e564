# policy: plot, data
# a path goes another way than a known one: star args mid
def f(a, *b, c): return b
print(open(f(1, srcpath('a.csv'), '/etc/passwd', c=2)[1]).read())  # expect: builtin-denied
