# policy: plot, data
# a path goes another way than a known one: ctx exitstack
from contextlib import ExitStack
d = [srcpath('a.csv')]
with ExitStack() as s: s.callback(d.append, '/etc/passwd')
print(open(d[-1]).read())  # expect: builtin-denied
