# policy: plot, data
# a path goes another way than a known one: star args twice
def f(a, b): return b
print(open(f(*[1], *['/etc/passwd'])).read())  # expect: builtin-denied
