# policy: plot, data
# a path goes another way than a known one: ctx suppress
from contextlib import suppress
a = '/etc/passwd'
with suppress(Exception):
    raise ValueError
    a = srcpath('a.csv')
print(open(a).read())  # expect: builtin-denied
