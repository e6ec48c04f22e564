# policy: plot, data
# methods of own objects that a library calls
class W:
    def write(self, p):
        if p.strip():
            self.got(open(p).read())  # expect: builtin-denied
    def got(self, s):
        print(s[:20])
w = W()
w.write(srcpath('a.csv'))
print('/etc/passwd', end='', file=w)
