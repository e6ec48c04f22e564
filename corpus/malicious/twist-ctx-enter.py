# policy: plot, data
# a path goes another way than a known one: ctx enter
class C:
    def __enter__(self): return '/etc/passwd'
    def __exit__(self, *a): pass
with C() as a: pass
print(open(a).read())  # expect: builtin-denied
