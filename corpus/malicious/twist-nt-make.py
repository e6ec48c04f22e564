# policy: plot, data
# a path goes another way than a known one: nt make
from collections import namedtuple
N = namedtuple('N', 'a b', defaults=['/etc/passwd', '/etc/passwd'])
print(open(N(srcpath('a.csv')).b).read())  # expect: builtin-denied
