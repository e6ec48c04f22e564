# policy: plot, data
# a path goes another way than a known one: defaultdict
from collections import defaultdict
d = defaultdict(lambda: '/etc/passwd', a=srcpath('a.csv'))
print(open(d['b']).read())  # expect: builtin-denied
