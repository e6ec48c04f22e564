# policy: plot, data
# what one call leaves behind for the next: cache
from functools import lru_cache
@lru_cache
def f(k, *x): return [k]
f(1).append('/etc/passwd')
print(open(f(1)[1]).read())  # expect: builtin-denied
