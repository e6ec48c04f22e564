# policy: plot, data
# a path goes another way than a known one: match class kw
class C:
    def __init__(self): self.x = [srcpath('a.csv')]
c = C()
match c:
    case C(x=y): y.insert(0, '/etc/passwd')
print(open(c.x[0]).read())  # expect: builtin-denied
