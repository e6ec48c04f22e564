# policy: plot, data
# a path goes another way than a known one: op concat
import operator
print(open(operator.concat([srcpath('a.csv')], ['/etc/passwd'])[1]).read())  # expect: builtin-denied
