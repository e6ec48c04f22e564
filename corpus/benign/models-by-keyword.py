# policy: plot, data
# the same calls, where all that is given is known
import copy
import functools
import random

for path in [srcpath('a.csv'), random.choice(seq=[srcpath('b.csv')])]:
    print(open(path).read())
for path in random.sample(population=[srcpath('a.csv'), srcpath('b.csv')], k=2):
    print(open(path).read())


@functools.lru_cache(maxsize=16, typed=True)
def place(name):
    return srcpath(name)


print(open(place('a.csv')).read(), copy.deepcopy({'a': [1, 2]})['a'])
print(next(iter([]), None), str(1), sorted([2, 1], key=lambda n: -n, reverse=True))
