# policy: plot, data
# a path goes another way than a known one: itertools islice
import itertools
d = [[srcpath('a.csv')]]
for x in itertools.islice(d, 1): x[0] = '/etc/passwd'
print(open(d[0][0]).read())  # expect: builtin-denied
