# policy: plot, data
# arguments that are given by keyword, by a star, or beside options
import copy
import dataclasses
import functools
import random

for path in [srcpath('a.csv'), random.choice(seq=['/etc/passwd'])]:
    print(open(path).read())  # expect: builtin-denied
for path in [srcpath('a.csv'), *random.sample(population=['/etc/passwd'], k=1)]:
    print(open(path).read())  # expect: builtin-denied


def replaced(function):
    return lambda: '/etc/passwd'


@functools.lru_cache(maxsize=replaced)
def place():
    return srcpath('a.csv')


print(open(place()).read())  # expect: builtin-denied


class Known:
    path = srcpath('a.csv')


class Made:
    size: object = 0
    path = '/etc/passwd'


kind = dataclasses.dataclass(Made, order=True)
print(open(kind(Known).path).read())  # expect: builtin-denied
copy.deepcopy([[type(1)]])[0][0]('X', (), {})  # expect: builtin-denied
copy.deepcopy([np.ndarray])[0]((1,), object, np.array([1]))  # expect: memory-layout
next(*[iter([]), type(1)])('X', (), {})  # expect: builtin-denied


def read(path):
    return open(path).read()  # expect: builtin-denied


read(srcpath('a.csv'))
copy.deepcopy([read])[0]('/etc/passwd')
settings = copy.deepcopy(plt.rcParams)
for name in listdir():
    settings[name] = 'x'  # expect: option-value
