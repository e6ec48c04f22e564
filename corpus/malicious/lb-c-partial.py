# policy: plot, data
# a container changed through a door that is not seen
import functools
d = [srcpath('a')]
functools.partial(d.append, '/etc/passwd')()
for p in d:
    print(open(p).read())  # expect: builtin-denied
