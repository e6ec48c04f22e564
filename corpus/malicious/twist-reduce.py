# policy: plot, data
# a path goes another way than a known one: reduce
from functools import reduce
print(open(reduce(lambda x, y: y, [srcpath('a.csv'), '/etc/passwd'])).read())  # expect: builtin-denied
