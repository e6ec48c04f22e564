# policy: plot, data
# a path goes another way than a known one: copy copy
import copy
d = [[srcpath('a.csv')]]
e = copy.copy(d)
e[0][0] = '/etc/passwd'
print(open(d[0][0]).read())  # expect: builtin-denied
