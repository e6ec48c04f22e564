# policy: plot, data
# a path goes another way than a known one: op itemgetter
import operator
print(open(operator.itemgetter(1)([srcpath('a.csv'), '/etc/passwd'])).read())  # expect: builtin-denied
