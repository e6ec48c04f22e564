# policy: data
# readers and writers of libraries that are handed on, and called with names that are known
from functools import partial

import pandas as pd

read = partial(pd.read_csv, sep=';', decimal=',')
df = read(srcpath('a.csv'))
frames = list(map(pd.read_csv, [srcpath(name) for name in listdir()]))

READERS = {'csv': pd.read_csv, 'json': pd.read_json, 'xlsx': pd.read_excel}


def load(name):
    return READERS[name.split('.')[-1]](srcpath(name))


for name in listdir():
    print(load(name).shape)


def save(df, name, fmt='csv'):
    writers = {'csv': df.to_csv, 'json': df.to_json}
    writers[fmt](f'{name}.{fmt}')


save(df, 'out')
save(df, 'out', 'json')


def run(fn, *args, **kwargs):
    return fn(*args, **kwargs)


df = run(pd.read_csv, srcpath('a.csv'), sep=';')
run(df.to_csv, 'b.csv', index=False)
W = {'csv': df.to_csv, 'json': df.to_json}
W['csv']('out.csv')
