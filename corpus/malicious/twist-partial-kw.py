# policy: plot, data
# a path goes another way than a known one: partial kw
from functools import partial
d = [srcpath('a.csv')]
partial(d.append, '/etc/passwd')()
print(open(d[-1]).read())  # expect: builtin-denied
