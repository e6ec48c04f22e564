# policy: plot, data
# a path goes another way than a known one: ctx tuple target
d = [srcpath('a.csv')]
class C:
    def __enter__(self): return ('/etc/passwd', 1)
    def __exit__(self, *a): pass
with C() as (d[0], x): pass
print(open(d[0]).read())  # expect: builtin-denied
