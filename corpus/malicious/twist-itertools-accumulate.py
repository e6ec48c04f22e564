# policy: plot, data
# a path goes another way than a known one: itertools accumulate
import itertools
print(open(list(itertools.accumulate([srcpath('a.csv'), '/etc/passwd'], lambda x, y: y))[1]).read())  # expect: builtin-denied
