# policy: plot, data
# a path goes another way than a known one: itertools compress
import itertools
print(open(next(itertools.compress([srcpath('a.csv'), '/etc/passwd'], [0, 1]))).read())  # expect: builtin-denied
