# policy: plot, data
# what one call leaves behind for the next: class func
class C:
    @staticmethod
    def f(x, m=[]):
        m.append(x); return m[0]
C.f('/etc/passwd')
print(open(C.f(srcpath('a.csv'))).read())  # expect: builtin-denied
