# policy: plot, data
# methods of own objects that a library calls
import functools
cp = functools.cached_property(lambda self: '/etc/passwd')
class C:
    p = cp
    def never(self):
        self.path = srcpath('a.csv')
    def read(self):
        self.p
        return open(self.path).read()  # expect: builtin-denied
cp.attrname = 'path'
print(C().read()[:20])
