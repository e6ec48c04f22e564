# policy: plot, data
# a path goes another way than a known one: eq
d = [srcpath('a.csv')]
class C:
    def __eq__(self, x): x[0] = '/etc/passwd'; return True
d == C()
print(open(d[0]).read())  # expect: builtin-denied
