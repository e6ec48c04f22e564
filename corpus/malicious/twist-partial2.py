# policy: plot, data
# a path goes another way than a known one: partial2
from functools import partial
def f(a, b): return a
p = partial(f, '/etc/passwd')
print(open(p(srcpath('a.csv'))).read())  # expect: builtin-denied
