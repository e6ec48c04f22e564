# policy: plot, data
# a path goes another way than a known one: desc set2
class C:
    def g(self): return self.b
    def s(self, v): self.b = '/etc/passwd'
    a = property(g, s)
c = C(); c.a = srcpath('a.csv')
print(open(c.a).read())  # expect: builtin-denied
