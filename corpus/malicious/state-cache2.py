# policy: plot, data
# what one call leaves behind for the next: cache2
from functools import cache
class K:
    def __eq__(self, o): return True
    def __hash__(self): return 1
@cache
def f(k): return k.v
a = K(); a.v = '/etc/passwd'
b = K(); b.v = srcpath('a.csv')
f(a)
print(open(f(b)).read())  # expect: builtin-denied
