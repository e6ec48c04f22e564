# policy: plot, data
# what one call leaves behind for the next: method arg
class C:
    def __init__(self, p): self.p = p
    def read(self): print(open(self.p).read())  # expect: builtin-denied
def make(p): return C(p)
make(srcpath('a.csv')).read()
make('/etc/passwd').read()
