# policy: plot, data
# a path goes another way than a known one: itertools repeat
import itertools
for a in itertools.repeat('/etc/passwd', 1): print(open(a).read())  # expect: builtin-denied
