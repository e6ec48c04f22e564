# policy: plot, data
# a path goes another way than a known one: cached prop
import functools
class C:
    @functools.cached_property
    def a(self): return [srcpath('a.csv')]
c = C()
c.a[0] = '/etc/passwd'
print(open(c.a[0]).read())  # expect: builtin-denied
