# policy: plot, data
# a container changed through a door that is not seen
d = [srcpath('a')]
class E(Exception): pass
try:
    raise E(d)
except E as e:
    e.args[0].append('/etc/passwd')
for p in d:
    print(open(p).read())  # expect: builtin-denied
