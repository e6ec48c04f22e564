# policy: plot, data
# a path goes another way than a known one: ctx closing
from contextlib import closing
class C:
    def close(self): d[0] = '/etc/passwd'
d = [srcpath('a.csv')]
with closing(C()): pass
print(open(d[0]).read())  # expect: builtin-denied
