# policy: plot, data
# a container changed through a door that is not seen
import typing
d = [srcpath('a.csv')]
typing.get_args(list[d])[0].append('/etc/passwd')
for p in d:
    print(open(p).read()[:20])  # expect: builtin-denied
