# policy: plot, data
# a path goes another way than a known one: ctx exit true
class C:
    def __enter__(self): return self
    def __exit__(self, *a): return True
a = '/etc/passwd'
with C():
    1 / 0
    a = srcpath('a.csv')
print(open(a).read())  # expect: builtin-denied
