# policy: data
# functions with rules on their arguments go where every call of them is seen
import pandas as pd

readers = {'csv': pd.read_csv, 'json': pd.read_json, 'xlsx': pd.read_excel}


def load(name):
    ext = name.rsplit('.', 1)[-1]
    if ext not in readers:
        raise ValueError(f'not known: {ext}')
    return readers[ext](srcpath(name))


def load_here(name):
    return {'csv': pd.read_csv, 'json': pd.read_json}[name[-3:]](srcpath(name))


def load_with(name, reader=pd.read_csv, **options):
    return reader(srcpath(name), **options)


class Loader:
    def __init__(self, reader):
        self.reader = reader

    def load(self, name):
        return self.reader(srcpath(name))


def reader_of(name):
    if name.endswith('.json'):
        return pd.read_json
    return pd.read_csv


for name in listdir():
    read = readers.get(name[-3:], pd.read_csv)
    print(load(name), load_here(name), load_with(name, sep=';'), read(srcpath(name)))
    print(Loader(pd.read_csv).load(name), load_with(name, reader=pd.read_json))
    print(reader_of(name)(srcpath(name)), (pd.read_csv if 'csv' in name else pd.read_json)(srcpath(name)))
for ext, reader in readers.items():
    print(ext, reader(srcpath('a.' + ext)))
for reader in (pd.read_csv, pd.read_json):
    print(reader(srcpath('a')))
