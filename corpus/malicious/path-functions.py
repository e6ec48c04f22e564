# policy: plot, data
# paths that come by functions of the file, and not only from the source folder
import functools
import pandas as pd


def one(path):
    return pd.read_csv(path)  # expect: file-call


one(srcpath('a.csv'))
one('/etc/passwd')


def handed(path):
    return pd.read_csv(path)  # expect: file-call


handed(srcpath('a.csv'))
list(map(handed, ['/etc/passwd']))


def partly(path):
    return pd.read_csv(path)  # expect: file-call


partly(srcpath('a.csv'))
functools.partial(partly, '/etc/passwd')()


def default(path='/etc/passwd'):
    return pd.read_csv(path)  # expect: file-call


default(srcpath('a.csv'))
default()


def starred(path):
    return pd.read_csv(path)  # expect: file-call


starred(srcpath('a.csv'))
starred(*['/etc/passwd'])


def mapped(path):
    return pd.read_csv(path)  # expect: file-call


mapped(srcpath('a.csv'))
mapped(**{'path': '/etc/passwd'})


def keyword(a, *, path):
    return pd.read_csv(path)  # expect: file-call


keyword(srcpath('a.csv'), path='/etc/passwd')


def collected(* path):
    for p in path:
        pd.read_csv(p)  # expect: file-call
    path = srcpath('a.csv')
    return path


collected('/etc/passwd')


def changed(path):
    path += '/../../etc/passwd'
    return pd.read_csv(path)  # expect: file-call


changed(srcpath('a.csv'))


def joined(path):
    path = path + '/../../etc/passwd'
    return pd.read_csv(path)  # expect: file-call


joined(srcpath('a.csv'))


def wrap(function):
    return lambda path: function('/etc/passwd')


@wrap
def decorated(path):
    return pd.read_csv(path)  # expect: file-call


decorated(srcpath('a.csv'))


def result(n):
    if n:
        return srcpath('a.csv')
    return '/etc/passwd'


pd.read_csv(result(1))  # expect: file-call


def results():
    yield '/etc/passwd'
    return srcpath('a.csv')


for p in results():
    pd.read_csv(p)  # expect: file-call


class Path:
    def __lt__(self, other):
        return '/etc/passwd'


def compared():
    return Path() < srcpath('a.csv')


pd.read_csv(compared())  # expect: file-call
pd.read_csv(srcpath('a.csv') if Path() else '/etc/passwd')  # expect: file-call
pd.read_csv(srcpath('') or '/etc/passwd')  # expect: file-call
pd.read_csv(SRC + '/../etc/passwd')  # expect: file-call
pd.read_csv(SRC + '2/passwd')  # expect: file-call
q = srcpath('a.csv')
q = q
q, r = '/etc/passwd', srcpath('a.csv')
pd.read_csv(q)  # expect: file-call
(s, t), u = ('/etc/passwd', srcpath('b.csv')), srcpath('a.csv')
pd.read_csv(s)  # expect: file-call
for [v] in ['a'], [srcpath('a.csv')]:
    pd.read_csv(v)  # expect: file-call
