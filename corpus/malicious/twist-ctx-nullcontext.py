# policy: plot, data
# a path goes another way than a known one: ctx nullcontext
from contextlib import nullcontext
d = [srcpath('a.csv')]
with nullcontext(d) as e: e[0] = '/etc/passwd'
print(open(d[0]).read())  # expect: builtin-denied
