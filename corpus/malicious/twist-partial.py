# policy: plot, data
# a path goes another way than a known one: partial
from functools import partial
def f(a, b=srcpath('a.csv')): return b
print(open(partial(f, b='/etc/passwd')(1)).read())  # expect: builtin-denied
