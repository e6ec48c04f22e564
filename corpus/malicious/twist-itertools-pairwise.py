# policy: plot, data
# a path goes another way than a known one: itertools pairwise
import itertools
d = [[srcpath('a.csv')], [1]]
for x, y in itertools.zip_longest(d, d): x[0] = '/etc/passwd'
print(open(d[0][0]).read())  # expect: builtin-denied
