# policy: plot, data
# a path goes another way than a known one: iter
class C:
    def __iter__(self): yield '/etc/passwd'
for a in C(): print(open(a).read())  # expect: builtin-denied
