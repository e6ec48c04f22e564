# policy: plot, data
# a path goes another way than a known one: ordered
from collections import OrderedDict
d = OrderedDict(a=srcpath('a.csv')); d.move_to_end('a'); d.update(a='/etc/passwd')
print(open(d['a']).read())  # expect: builtin-denied
