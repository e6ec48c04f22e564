# policy: plot, data
# a path goes another way than a known one: bool
a = srcpath('a.csv')
class C:
    def __bool__(self):
        global a
        a = '/etc/passwd'
        return True
if C(): pass
print(open(a).read())  # expect: builtin-denied
