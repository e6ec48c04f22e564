# policy: plot, data
# a path goes another way than a known one: copy deepcopy
import copy
d = [['/etc/passwd'], srcpath('a.csv')]
print(open(copy.deepcopy(d)[0][0]).read())  # expect: builtin-denied
