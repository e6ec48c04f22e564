# policy: plot, data
# a path goes another way than a known one: class setattr type
class C:
    a = srcpath('a.csv')
def s(k): k.a = '/etc/passwd'
s(C)
print(open(C().a).read())  # expect: builtin-denied
