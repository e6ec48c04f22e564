# policy: data
# a function that is called in several ways, each of them harmless
import time
from contextlib import contextmanager
from functools import wraps

import pandas as pd


@contextmanager
def opened(path, mode='r'):
    f = open(path, mode)
    try:
        yield f
    finally:
        f.close()


with opened('a.txt', 'w') as f:
    f.write('x')
with opened(srcpath('b.txt')) as f:
    print(f.read())


def timed(fn):
    @wraps(fn)
    def inner(*args, **kwargs):
        start = time.time()
        result = fn(*args, **kwargs)
        print(fn.__name__, time.time() - start)
        return result
    return inner


@timed
def load(path):
    return pd.read_csv(path)


@timed
def clean(df):
    return df.dropna()


@timed
def save(df, path):
    df.to_csv(path, index=False)


save(clean(load(srcpath('b.csv'))), 'c.csv')


def apply(fn, *args):
    return fn(*args)


df = apply(pd.read_csv, srcpath('b.csv'))
apply(save, df, 'd.csv')
