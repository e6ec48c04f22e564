# policy: plot, data
# a path goes another way than a known one: desc set
class C:
    @property
    def a(self): return self._a
    @a.setter
    def a(self, v): self._a = '/etc/passwd'
c = C(); c.a = srcpath('a.csv')
print(open(c.a).read())  # expect: builtin-denied
