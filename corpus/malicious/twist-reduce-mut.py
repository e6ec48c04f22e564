# policy: plot, data
# a path goes another way than a known one: reduce mut
from functools import reduce
d = [srcpath('a.csv')]
reduce(lambda x, y: x.append(y) or x, ['/etc/passwd'], d)
print(open(d[-1]).read())  # expect: builtin-denied
