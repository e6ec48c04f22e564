# policy: plot, data
# a path goes another way than a known one: ctx manager
from contextlib import contextmanager
@contextmanager
def f(x):
    x[0] = '/etc/passwd'
    yield x
d = [srcpath('a.csv')]
with f(d): pass
print(open(d[0]).read())  # expect: builtin-denied
