# policy: plot, data
# what one call leaves behind for the next: partial
from functools import partial
def f(x, m=[]):
    m.append(x); return m[0]
partial(f, '/etc/passwd')()
print(open(partial(f, srcpath('a.csv'))()).read())  # expect: builtin-denied
