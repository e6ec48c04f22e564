# policy: plot, data
# a path goes another way than a known one: itertools tee
import itertools
x, y = itertools.tee([[srcpath('a.csv')]])
next(x)[0] = '/etc/passwd'
print(open(next(y)[0]).read())  # expect: builtin-denied
