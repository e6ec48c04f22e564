# policy: plot, data
# files of the source folder through functions, containers and objects of the file
import pandas as pd


def load(path, sep=','):
    return pd.read_csv(path, sep=sep)


def data_file(name):
    return srcpath(name + '.csv')


def load_all(paths):
    return [pd.read_csv(p) for p in paths]


sales = load(srcpath('sales.csv'))
costs = load(path=srcpath('costs.csv'), sep=';')
more = load(data_file('more'))
files = {'a': srcpath('a.csv'), 'b': srcpath('b.csv')}
frames = {}
for name, path in files.items():
    frames[name] = pd.read_csv(path)
print(pd.read_csv(files['a']), pd.read_csv(files.get('b', srcpath('c.csv'))))
paths = [srcpath(f'{n}.csv') for n in ('a', 'b')]
tables = [pd.read_csv(p) for p in paths]
for i, (name, p) in enumerate([('x', srcpath('x.csv')), ('y', srcpath('y.csv'))]):
    pass
for i, p in enumerate(paths):
    print(i, pd.read_csv(p).shape)
for label, p in zip(['one', 'two'], paths):
    print(label, pd.read_csv(p).shape)
found = []
for name in listdir():
    if name.endswith('.csv'):
        found.append(srcpath(name))
for p in sorted(found):
    print(pd.read_csv(p).head())
main, other = srcpath('main.csv'), srcpath('other.csv')
print(pd.read_csv(main), pd.read_csv(other))
print(load_all([srcpath('a.csv'), srcpath('b.csv')]))
chosen = srcpath('a.csv') if len(sales) > 3 else srcpath('b.csv')
print(pd.read_csv(chosen), pd.read_csv(SRC + '/a.csv'), pd.read_csv(srcpath('year') + '/a.csv'))


class Report:
    def __init__(self, path, title='report'):
        self.path = path
        self.title = title
        self.table = None

    def read(self):
        self.table = pd.read_csv(self.path)
        return self

    def extra(self, path):
        return pd.read_csv(path)


class Monthly(Report):
    def __init__(self, path):
        super().__init__(path, title='monthly')


print(Report(srcpath('a.csv')).read().table, Monthly(srcpath('b.csv')).read().title)
print(Report(srcpath('a.csv')).extra(srcpath('c.csv')))


class Yearly:
    path = srcpath('years.csv')
    row = '{:>8.1f}'

    def show(self):
        for value in pd.read_csv(self.path)['x']:
            print(self.row.format(value))


Yearly().show()
