# policy: plot, data
# a path goes another way than a known one: aug attr
class C: a = []
C.a += ['/etc/passwd']
print(open(C.a[0]).read())  # expect: builtin-denied
