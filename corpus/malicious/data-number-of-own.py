# policy: data
# arithmetic of a library with an object of the file gives what its methods say
import itertools
import random


class Any:
    def __add__(self, other):
        return self

    def __rsub__(self, other):
        return 1

    def __index__(self):
        return 0

    def __format__(self, spec):
        return '/etc/passwd'


print(open(f'{random.uniform(Any(), 0)}').read())  # expect: builtin-denied
print(open(f'{random.gauss(Any(), 0)}').read())  # expect: builtin-denied
for number in itertools.count(Any()):
    print(open(f'{number}').read())  # expect: builtin-denied
