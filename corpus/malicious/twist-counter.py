# policy: plot, data
# a path goes another way than a known one: counter
from collections import Counter
for k in Counter(['/etc/passwd']): print(open(k).read())  # expect: builtin-denied
