# policy: plot, data
# a path goes another way than a known one: star gen
def f(*a): return a[0]
print(open(f(*(x for x in ['/etc/passwd']))).read())  # expect: builtin-denied
