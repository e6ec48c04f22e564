# policy: plot, data
# a path goes another way than a known one: class body global
class C:
    global a
    a = '/etc/passwd'
print(open(a).read())  # expect: builtin-denied
