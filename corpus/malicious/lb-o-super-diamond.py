# policy: plot, data
# methods of own objects that a library calls
class B:
    def m(self, p):
        return super().m(p)
class X:
    def m(self, p):
        return open(p)  # expect: builtin-denied
class C(B, X): pass
C().m('/etc/passwd')
