# policy: plot, data
# a path goes another way than a known one: chainmap
from collections import ChainMap
d = {'a': srcpath('a.csv')}
ChainMap(d)['a'] = '/etc/passwd'
print(open(d['a']).read())  # expect: builtin-denied
