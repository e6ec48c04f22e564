# policy: plot, data
# a path goes another way than a known one: itertools groupby
import itertools
for k, g in itertools.groupby(['/etc/passwd']): print(open(k).read())  # expect: builtin-denied
