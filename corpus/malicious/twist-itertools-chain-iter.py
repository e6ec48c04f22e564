# policy: plot, data
# a path goes another way than a known one: itertools chain iter
import itertools
print(open(list(itertools.chain.from_iterable([[srcpath('a.csv')], ['/etc/passwd']]))[1]).read())  # expect: builtin-denied
