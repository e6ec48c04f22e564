# policy: plot, data
# a path goes another way than a known one: deque
from collections import deque
d = deque([srcpath('a.csv')]); d.appendleft('/etc/passwd')
print(open(d[0]).read())  # expect: builtin-denied
