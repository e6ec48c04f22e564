# policy: data
# what goes through *args and **kwargs keeps its place and its name
from functools import wraps

import pandas as pd


def logged(fn):
    @wraps(fn)
    def inner(*args, **kwargs):
        print(fn.__name__, len(args), sorted(kwargs))
        return fn(*args, **kwargs)
    return inner


@logged
def save(df, path, index=False):
    with open(path, 'w') as f:
        f.write(df.to_csv(index=index))


save(pd.DataFrame({'a': [1]}), 'a.csv')
save(pd.DataFrame({'a': [1]}), path='b.csv', index=True)


def forward(*args):
    return last(*args)


def last(rows, path, *more):
    with open(path, 'w') as f:
        f.write(str(rows))


forward([1, 2], 'c.txt')
forward([1, 2], 'd.txt', {'no': 'path'}, object())


def apply(fn, *args):
    return fn(*args)


print(apply(pd.read_csv, srcpath('a.csv')))


def both(*args):
    rows, path = args
    with open(path, 'w') as f:
        f.write(str(rows))


both([1], 'e.txt')
for fn, args in [(last, ([1], 'f.txt')), (both, ([2], 'g.txt'))]:
    fn(*args)
